/** A command with its key. */
export interface Shortcut<Command extends string = string> {
  readonly command: Command;
  /** As labelled on the keyboard: 'A', 'Esc'. */
  readonly key: string;
  /** What it does: 'Aprobar'. */
  readonly words: string;
  /** Whether a held key repeats it. Default no. */
  readonly repeats?: "yes" | "no";
}

/** The relevant part of a keyboard event. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing"
>;

/**
 * The command of a key press, or null. Letters are ignored in text fields, with Ctrl, Alt or Cmd, and, except for
 * commands that repeat, when a held key repeats (WCAG 2.1.4).
 */
export function commandIn<Command extends string>(
  shortcuts: readonly Shortcut<Command>[],
  press: KeyPress,
  target: EventTarget | null,
): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || isWriting(target)) {
    return null;
  }
  const pressed = (press.key === "Escape" ? "Esc" : press.key).toLowerCase();
  const found = shortcuts.find(({ key }) => key.toLowerCase() === pressed);
  if (found === undefined || (press.repeat && found.repeats !== "yes")) return null;
  return found.command;
}

function isWriting(target: EventTarget | null): boolean {
  if (target === null || !("closest" in target) || typeof target.closest !== "function")
    return false;
  return target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}
