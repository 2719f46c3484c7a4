/**
 * What a field does when it is left, once the pointer that left it is up: an error that appears while somebody presses a button below would
 * move the button away from under the pointer, and the press would do nothing.
 */
export function afterPress<Left>(leave: (left: Left) => unknown): (left: Left) => void {
  return (left) => {
    if (!isPressed) return void leave(left);
    const stop = new AbortController();
    const run = (): void => {
      stop.abort();
      // After the click that this pointer makes.
      setTimeout(() => leave(left));
    };
    for (const type of ends) addEventListener(type, run, { signal: stop.signal, capture: true });
  };
}

const ends = ["pointerup", "pointercancel"] as const;
let isPressed = false;

if (typeof document !== "undefined") {
  addEventListener("pointerdown", () => (isPressed = true), { capture: true });
  for (const type of ends) addEventListener(type, () => (isPressed = false), { capture: true });
}
