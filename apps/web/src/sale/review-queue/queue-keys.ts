import type { Shortcut } from "../../shared/desk/shortcuts.ts";

/** The commands that have a keyboard shortcut. */
export type QueueCommand =
  | "approve"
  | "reject"
  | "undo"
  | "next"
  | "previous"
  | "search"
  | "zoom"
  | "rotate"
  | "copy"
  | "whatsapp"
  | "open";

/** All shortcuts, in the order in which they are shown. */
export const queueKeys: readonly Shortcut<QueueCommand>[] = [
  { command: "approve", key: "A", words: "Aprobar" },
  { command: "reject", key: "R", words: "Rechazar" },
  { command: "undo", key: "U", words: "Deshacer" },
  { command: "whatsapp", key: "W", words: "WhatsApp" },
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
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
