import type { Schema } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { MovementCard, type MovementPart } from "@rifas/ui/movement-card";
import { Stack } from "@rifas/ui/stack";
import { reasonsText } from "../../sale/purchase/bank-words.ts";
import type { OfMatch } from "./use-undecided.ts";
import { PurchaseCode } from "../../sale/purchase/purchase-link.tsx";

/** The movements that may pay a purchase, each with what agrees; 1–9 chooses. */
export function Candidates({ undecided, match }: OfMatch) {
  return (
    <Stack asChild gap={3}>
      <ol>
        {match.candidates.map((candidate, place) => {
          const { movement, reasons, used_by: usedBy } = candidate;
          const amount = formatBs(movement.amount_bs);
          return (
            <li key={movement.id}>
              <MovementCard
                aria-label={`Movimiento ${place + 1}: ${amount}`}
                amount={amount}
                subtitle={`${movement.account_name} · ${formatDay(movement.occurred_on)}`}
                parts={movementParts(movement, reasons)}
                state={candidate.class === "used" ? "used" : "possible"}
                reasons={
                  usedBy === null ? (
                    reasonsText(reasons)
                  ) : (
                    <>
                      Este pago ya se usó en <PurchaseCode of={usedBy} />. Puede ser una captura
                      repetida.
                    </>
                  )
                }
                action={
                  candidate.class !== "used" ? (
                    <Button
                      size="sm"
                      keyHint={undecided.shortcuts ? String(place + 1) : undefined}
                      state={undecided.saving === movement.id ? "pending" : "idle"}
                      pendingLabel="Guardando…"
                      onClick={() => undecided.choose(candidate)}
                    >
                      Es este pago
                    </Button>
                  ) : undefined
                }
              />
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}

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
function movementParts(movement: Movement, reasons: readonly Reason[]): MovementPart[] {
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
