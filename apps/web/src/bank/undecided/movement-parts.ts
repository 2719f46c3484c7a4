import type { Schema } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import type { MovementPart } from "@rifas/ui/movement-card";

type Movement = Schema<"BankMovement">;
type Reason = Schema<"MatchReason">;

/** What the reasons say about one part of a movement. */
interface Comparison {
  readonly label: string;
  readonly value: (movement: Movement) => string | null;
  readonly agrees: readonly Reason["code"][];
  readonly differs: Reason["code"];
}

const comparisons: readonly Comparison[] = [
  {
    label: "Referencia",
    value: ({ reference }) => reference,
    agrees: ["reference", "reference_end"],
    differs: "other_reference",
  },
  {
    label: "Monto",
    value: ({ amount_bs }) => formatBs(amount_bs),
    agrees: ["amount", "unique_amount"],
    differs: "other_amount",
  },
  {
    label: "Teléfono",
    value: ({ payer_phone }) => payer_phone,
    agrees: ["phone", "contact_phone"],
    differs: "other_phone",
  },
  {
    label: "Cédula",
    value: ({ payer_document }) => payer_document,
    agrees: ["document", "contact_document"],
    differs: "other_document",
  },
  {
    label: "Banco",
    value: ({ payer_bank }) => (payer_bank === null ? null : formatBank(payer_bank)),
    agrees: ["bank"],
    differs: "other_bank",
  },
  {
    label: "Día",
    value: ({ occurred_on }) => formatDay(occurred_on),
    agrees: ["day"],
    differs: "out_of_window",
  },
];

/** What the bank says about a payment, part by part, marked by whether it agrees with the purchase. */
export function movementParts(movement: Movement, reasons: readonly Reason[]): MovementPart[] {
  const said = new Set(reasons.map(({ code }) => code));
  const parts = comparisons.flatMap(({ label, value, agrees, differs }): MovementPart[] => {
    const text = value(movement);
    if (text === null) return [];
    const verdict = agrees.some((code) => said.has(code))
      ? "agrees"
      : said.has(differs)
        ? "differs"
        : "unknown";
    return [{ label, value: text, verdict }];
  });
  const { description } = movement;
  return description === null ? parts : [...parts, { label: "Descripción", value: description }];
}
