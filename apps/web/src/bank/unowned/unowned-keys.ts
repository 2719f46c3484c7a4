import type { Schema } from "@rifas/api-client/types";
import type { Shortcut } from "../../shared/desk/shortcuts.ts";
import { WHATSAPP_KEY } from "../../sale/whatsapp/use-whatsapp-key.ts";
import { choicesFor, type Choice } from "./movement-choices.ts";

export type UnownedCommand = Choice | "next" | "previous" | "search" | "whatsapp";

const keys: readonly Shortcut<UnownedCommand>[] = [
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
  { command: "link", key: "E", words: "Enlazar" },
  { command: "refund", key: "V", words: "Devolver" },
  { command: "dismiss", key: "D", words: "Descartar" },
  ...WHATSAPP_KEY,
  { command: "search", key: "/", words: "Buscar" },
];

/** The shortcuts for these movements, in the order in which they are shown; without decisions that none of them allows. */
export function unownedKeys(
  movements: readonly Schema<"BankMovement">[],
): readonly Shortcut<UnownedCommand>[] {
  const impossible = new Set<UnownedCommand>(["link", "refund", "dismiss"]);
  for (const choice of movements.flatMap(choicesFor)) impossible.delete(choice);
  return keys.filter(({ command }) => !impossible.has(command));
}
