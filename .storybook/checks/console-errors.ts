const real = console.error;
let heard: string[] | undefined;

/** Records console errors from now on; they are still printed. */
export function listenToErrors(): void {
  const errors: string[] = [];
  heard = errors;
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(" "));
    real(...parts);
  };
}

export function stopListening(): void {
  heard = undefined;
  console.error = real;
}

/** All console errors since `listenToErrors`. Throws if nothing listens, as no error would then be found. */
export function consoleErrors(): readonly string[] {
  if (heard === undefined)
    throw new Error("Nothing listens to console.error: vitest.setup.ts is missing.");
  return heard;
}
