import type { Shortcut } from "../../../desk/shortcuts.ts";

export type UnownedCommand = "link" | "refund" | "dismiss" | "next" | "previous" | "search";

/** The shortcuts of the movements without an owner, in the order in which they are shown. */
export const unownedKeys: readonly Shortcut<UnownedCommand>[] = [
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
  { command: "link", key: "E", words: "Enlazar" },
  { command: "refund", key: "V", words: "Devolver" },
  { command: "dismiss", key: "D", words: "Descartar" },
  { command: "search", key: "/", words: "Buscar" },
];
