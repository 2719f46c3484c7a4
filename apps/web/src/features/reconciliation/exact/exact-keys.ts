import type { Shortcut } from "../../../shared/desk/shortcuts.ts";

export type ExactCommand = "approve" | "next" | "previous" | "takeOut" | "open" | "undo";

/** The shortcuts of the exact matches, in the order in which they are shown. */
export const exactKeys: readonly Shortcut<ExactCommand>[] = [
  { command: "approve", key: "A", words: "Aprobar todos" },
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
  { command: "takeOut", key: "Esc", words: "Sacar de la lista" },
  { command: "open", key: "O", words: "Abrir" },
  { command: "undo", key: "U", words: "Deshacer" },
];
