import type { Shortcut } from "../../shared/desk/shortcuts.ts";

/** All shortcuts, in the order in which they are shown. */
export const queueKeys = [
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
] as const satisfies readonly Shortcut[];

/** The commands that have a keyboard shortcut. */
export type QueueCommand = (typeof queueKeys)[number]["command"];

/** The key of a command, for a button's hint. */
export function keyOf(command: QueueCommand): string | undefined {
  return queueKeys.find((entry) => entry.command === command)?.key;
}
