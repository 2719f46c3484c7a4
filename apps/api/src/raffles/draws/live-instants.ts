import type { Schema } from "@rifas/api-client/types";
import { prizesToDraw } from "@rifas/domain/draw-rule";
import { maskedOwner } from "@rifas/domain/erased-owner";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { roundInstant } from "../../proofs/log/entry-text.ts";
import { announcedInstant } from "../../proofs/log/rules-entry.ts";
import { type Reader, prepared } from "../../database/database.ts";
import type { RaffleRow } from "../raffle-row.ts";

/** A raffle's instant prizes with their results so far, as everyone may watch them. */
export async function liveInstants(
  reader: Reader,
  raffle: RaffleRow,
): Promise<Schema<"LiveInstant">[]> {
  if (raffle.instant_prizes.length === 0) return [];
  const [log] = await reader.query<{ epoch: number; opened_at: Date }>(selectLog, [raffle.id]);
  const cuts = await reader.query<CutRow>(selectCuts, [raffle.id]);
  const main = prizesToDraw(raffle.prizes);
  return raffle.instant_prizes.map((instant, place) => {
    const prize = main + place + 1;
    const rule = announcedInstant(instant);
    const cut = cuts.find((one) => one.prize === prize);
    const common = { prize_position: prize, prize_title: instant.title };
    if (cut === undefined) {
      const isLost = log !== undefined && log.opened_at >= new Date(instant.at);
      const state = isLost || raffle.outcome !== null ? "not_held" : "scheduled";
      const round = { beacon_round: rule.round, beacon_at: roundInstant(rule.round) };
      return { ...common, at: rule.at, state, sold: null, ...round, ...NOBODY };
    }
    const { at, sold, round } = cut;
    const counted = {
      at: at.toISOString(),
      sold,
      beacon_round: round,
      beacon_at: roundInstant(round),
    };
    return { ...common, ...counted, ...resultOf(cut, { raffle, epoch: log?.epoch }) };
  });
}

const NOBODY = { ticket_number: null, owner: null } as const;

function resultOf(
  { drawn, number, name, epoch, erased_at }: CutRow,
  { raffle, epoch: inUse }: { raffle: RaffleRow; epoch: number | undefined },
): Pick<Schema<"LiveInstant">, "state" | "ticket_number" | "owner"> {
  if (!drawn) {
    const isWaiting = raffle.outcome !== "cancelled" && epoch === inUse;
    return { state: isWaiting ? "waiting_beacon" : "not_held", ...NOBODY };
  }
  return {
    state: "drawn",
    ticket_number: number === null ? null : formatTicketNumber(number, raffle.total_tickets),
    owner: name === null ? null : maskedOwner({ name, erased_at }),
  };
}

interface CutRow {
  prize: number;
  epoch: number;
  at: Date;
  round: number;
  /** How many numbers the cut counted. */
  sold: number;
  drawn: boolean;
  number: number | null;
  name: string | null;
  erased_at: Date | null;
}

const selectLog = prepared("log-of-instants")`
    SELECT epoch, opened_at FROM ledgers WHERE raffle_id = $1 ORDER BY epoch DESC LIMIT 1`;

const selectCuts = prepared("live-instants")`
    SELECT c.prize, c.epoch, c.at, c.round, substring(e.leaf FROM E'\\nsold ([0-9]+)\\n')::integer AS sold,
           d.prize IS NOT NULL AS drawn, d.number, p.name, p.erased_at
      FROM instant_cuts AS c
      JOIN ledger_entries AS e ON e.raffle_id = c.raffle_id AND e.epoch = c.epoch AND e.position = c.position
      LEFT JOIN instant_draws AS d ON d.raffle_id = c.raffle_id AND d.prize = c.prize
      LEFT JOIN purchases AS p ON p.id = d.purchase_id
     WHERE c.raffle_id = $1`;
