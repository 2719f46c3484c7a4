import { formatDateTime } from "@rifas/domain/dates";
import { fail, type Refusal } from "../platform/failure.ts";
import type { RaffleRow } from "./raffle-row.ts";
import { raffleStatusLabels } from "./status-labels.ts";

/** Why a raffle has no results yet: it is a draft, cancelled, or not yet drawn. Null if it may have them. */
export function undrawnRefusal(raffle: RaffleRow, now: Date): Refusal | null {
  if (raffle.status === "draft" || raffle.outcome === "cancelled") {
    return wrongState(raffle, "No se pueden registrar resultados");
  }
  if (raffle.draw_date === null || raffle.draw_date <= now) return unsealedRefusal(raffle);
  const message = `El sorteo es el ${formatDateTime(raffle.draw_date)}: todavía no se pueden registrar resultados.`;
  return fail("raffle_state", message, { facts: { current_status: raffle.status } });
}

/** If a result were known before the seal, its owner could still be chosen. */
function unsealedRefusal(raffle: RaffleRow): Refusal | null {
  if (raffle.draw_rule.method === "manual" || raffle.sealed_at !== null) return null;
  const message =
    "El libro de la rifa todavía no se ha cerrado: espera unos minutos y registra los resultados.";
  return fail("raffle_state", message, { facts: { current_status: raffle.status } });
}

/** 409: what isn't possible in this state, which the message names. */
export function wrongState(raffle: RaffleRow, what: string): Refusal {
  const state = raffle.outcome === "cancelled" ? "cancelada" : raffleStatusLabels[raffle.status];
  return fail("raffle_state", `${what}: está ${state}.`, {
    facts: { current_status: raffle.status },
  });
}
