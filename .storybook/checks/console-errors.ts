const real = console.error;
let heard: string[] = [];

/** Listens to what is written as an error from now on; it is still written. */
export function listenToErrors(): void {
  heard = [];
  console.error = (...parts: unknown[]) => {
    heard.push(parts.map(String).join(" "));
    real(...parts);
  };
}

export function stopListening(): void {
  console.error = real;
}

/** Everything written as an error since `listenToErrors`. */
export function consoleErrors(): readonly string[] {
  return heard;
}
