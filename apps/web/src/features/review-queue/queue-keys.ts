/** The commands that have a keyboard shortcut. */
export type QueueCommand =
  | "approve"
  | "reject"
  | "next"
  | "previous"
  | "search"
  | "zoom"
  | "rotate"
  | "copy"
  | "open";

/** All shortcuts, in the order in which they are shown. */
export const queueKeys: readonly {
  readonly command: QueueCommand;
  readonly key: string;
  readonly words: string;
}[] = [
  { command: "approve", key: "A", words: "Aprobar" },
  { command: "reject", key: "R", words: "Rechazar" },
  { command: "next", key: "J", words: "Siguiente" },
  { command: "previous", key: "K", words: "Anterior" },
  { command: "copy", key: "C", words: "Copiar ref." },
  { command: "zoom", key: "Z", words: "Acercar" },
  { command: "rotate", key: "G", words: "Girar" },
  { command: "open", key: "O", words: "Abrir" },
  { command: "search", key: "/", words: "Buscar" },
];

/** The key of a command, for a button's hint. */
export function keyOf(command: QueueCommand): string | undefined {
  return queueKeys.find((entry) => entry.command === command)?.key;
}

/** The relevant part of a keyboard event. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing"
>;

/**
 * The command of a key press, or null. Letters are ignored in text fields, with Ctrl, Alt or Cmd, and, except for
 * moving, when a held key repeats (WCAG 2.1.4).
 */
export function commandOf(press: KeyPress, target: EventTarget | null): QueueCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || isWriting(target)) {
    return null;
  }
  const found = queueKeys.find(({ key }) => key.toLowerCase() === press.key.toLowerCase());
  if (found === undefined) return null;
  const moves = found.command === "next" || found.command === "previous";
  return press.repeat && !moves ? null : found.command;
}

function isWriting(target: EventTarget | null): boolean {
  if (target === null || !("closest" in target) || typeof target.closest !== "function")
    return false;
  return target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}
