const real = console.error;
let heard: string[] = [];

/** Records console errors from now on; they are still printed. */
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

/** All console errors since `listenToErrors`. */
export function consoleErrors(): readonly string[] {
  return heard;
}
