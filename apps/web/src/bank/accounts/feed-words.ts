import type { Schema } from "@rifas/api-client/types";

type Adaptor = Schema<"BankAdaptor">;

/** Who reports the payments. Exhaustive over the contract. */
export const adaptorNames: Readonly<Record<Adaptor, string>> = {
  generic: "Programa propio (firma HMAC)",
  bdv: "Banco de Venezuela",
  r4: "R4 (Mi Banco)",
  bnc: "BNC",
  banesco: "Banesco",
  mercantil: "Mercantil",
};

/** Why a bank can't be asked, and what to do. */
export const enquiryProblems: Readonly<Record<Schema<"EnquiryProblem">, string>> = {
  refused: "No acepta tus datos: revísalos con el banco",
  maintenance: "En mantenimiento: seguimos solos",
  unreachable: "No responde: seguimos intentando",
  unreadable: "Responde algo que no entendemos: avisa a quien instaló el sistema",
  locked: "La llave se guardó con otra SECRET_KEY: escríbela otra vez",
};

/** Where the bank writes the key, for the person who sets it up. */
export const secretHints: Readonly<Record<Adaptor, string>> = {
  generic: "Con ella se firma cada aviso, en el encabezado Rifas-Signature.",
  bdv: "El banco la envía en el encabezado API-KEY.",
  r4: "El banco la envía en el encabezado Authorization.",
  bnc: "El banco la envía en el encabezado x-api-key.",
  banesco: "La que te dio el banco (client_secret) con «Confirmación de Transacciones».",
  mercantil: "La llave de cifrado que te dio el banco con la búsqueda de pagos móviles.",
};

/** Banks that encrypt what they send. */
export const encrypts: ReadonlySet<Adaptor> = new Set<Adaptor>(["bnc"]);

export const adaptorOptions = [
  { value: "generic", label: adaptorNames.generic },
  { value: "bdv", label: adaptorNames.bdv },
  { value: "r4", label: adaptorNames.r4 },
  { value: "bnc", label: adaptorNames.bnc },
  { value: "banesco", label: `${adaptorNames.banesco} (le preguntamos)` },
  { value: "mercantil", label: `${adaptorNames.mercantil} (le preguntamos)` },
] as const satisfies readonly { value: Adaptor; label: string }[];
