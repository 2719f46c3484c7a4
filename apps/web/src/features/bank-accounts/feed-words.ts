import type { Schema } from "@rifas/api-client/types";

type Adaptor = Schema<"BankAdaptor">;

/** Who sends the notifications. Exhaustive over the contract. */
export const adaptorNames: Readonly<Record<Adaptor, string>> = {
  generic: "Programa propio (firma HMAC)",
  bdv: "Banco de Venezuela",
  r4: "R4 (Mi Banco)",
  bnc: "BNC",
};

/** Where the bank writes the key, for the person who sets it up. */
export const secretHints: Readonly<Record<Adaptor, string>> = {
  generic: "Con ella se firma cada aviso, en el encabezado Rifas-Signature.",
  bdv: "El banco la envía en el encabezado API-KEY.",
  r4: "El banco la envía en el encabezado Authorization.",
  bnc: "El banco la envía en el encabezado x-api-key.",
};

/** Banks that encrypt what they send. */
export const encrypts: ReadonlySet<Adaptor> = new Set<Adaptor>(["bnc"]);

export const adaptorOptions = [
  { value: "generic", label: adaptorNames.generic },
  { value: "bdv", label: adaptorNames.bdv },
  { value: "r4", label: adaptorNames.r4 },
  { value: "bnc", label: adaptorNames.bnc },
] as const satisfies readonly { value: Adaptor; label: string }[];
