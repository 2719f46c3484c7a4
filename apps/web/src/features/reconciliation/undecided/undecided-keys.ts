import type { Shortcut } from "../../../shared/desk/shortcuts.ts";
import { WHATSAPP_KEY } from "../../../shared/whatsapp/use-whatsapp-key.ts";

/** How many candidates have a key. */
const KEYED = 9;

export type UndecidedCommand =
  | `choose-${number}`
  | "none"
  | "next"
  | "previous"
  | "zoom"
  | "rotate"
  | "whatsapp"
  | "open";

/** The shortcuts of undecided matches, in the order in which they are shown. */
const commands: readonly Shortcut<UndecidedCommand>[] = [
  { command: "none", key: "N", words: "Ninguno" },
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
  { command: "zoom", key: "Z", words: "Acercar" },
  { command: "rotate", key: "G", words: "Girar" },
  ...WHATSAPP_KEY,
  { command: "open", key: "O", words: "Abrir" },
];

/** A key for each candidate, and those of `commands`. */
export const undecidedKeys: readonly Shortcut<UndecidedCommand>[] = [
  ...Array.from({ length: KEYED }, (_, place) => ({
    command: `choose-${place}` as const,
    key: String(place + 1),
    words: `Movimiento ${place + 1}`,
  })),
  ...commands,
];

/** The same as one line of help. */
export const undecidedHelp = [{ key: "1–9", words: "Ese es el pago" }, ...commands];
