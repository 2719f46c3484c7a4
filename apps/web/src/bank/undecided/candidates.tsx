import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { Link } from "@rifas/ui/link";
import { MovementCard } from "@rifas/ui/movement-card";
import { Stack } from "@rifas/ui/stack";
import { NoWrap } from "@rifas/ui/text";
import { reasonsText } from "../../sale/purchase/bank-words.ts";
import { PurchaseLink } from "../../sale/purchase/purchase-link.tsx";
import { movementParts } from "./movement-parts.ts";

type Candidate = Schema<"MatchCandidate">;

/** The movements that may pay a purchase, each with what agrees; 1–9 chooses. */
export function Candidates(props: {
  candidates: readonly Candidate[];
  /** The id of the movement being saved, if any. */
  saving: number | null;
  shortcuts: boolean;
  onChoose: (candidate: Candidate) => void;
}) {
  return (
    <Stack asChild gap={3}>
      <ol>
        {props.candidates.map((candidate, place) => {
          const { movement, reasons, used_by: usedBy } = candidate;
          const amount = formatBs(movement.amount_bs);
          return (
            <li key={movement.id}>
              <MovementCard
                aria-label={`Movimiento ${place + 1}: ${amount}`}
                amount={amount}
                subtitle={`${movement.account_name} · ${formatDay(movement.occurred_on)}`}
                parts={movementParts(movement, reasons)}
                state={candidate.class === "D" ? "used" : "possible"}
                reasons={
                  usedBy === null ? (
                    reasonsText(reasons)
                  ) : (
                    <>
                      Este pago ya se usó en{" "}
                      <Link asChild>
                        <PurchaseLink id={usedBy.id}>
                          <NoWrap>{usedBy.code}</NoWrap>
                        </PurchaseLink>
                      </Link>
                      . Puede ser una captura repetida.
                    </>
                  )
                }
                action={
                  candidate.class !== "D" ? (
                    <Button
                      size="sm"
                      keyHint={props.shortcuts ? String(place + 1) : undefined}
                      state={props.saving === movement.id ? "pending" : "idle"}
                      pendingLabel="Guardando…"
                      onClick={() => props.onChoose(candidate)}
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
