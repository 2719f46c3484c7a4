import type { Schema } from "@rifas/api-client/types";
import { prizesToDraw } from "@rifas/domain/draw-rule";
import { roundAt } from "@rifas/ledger/drand-rounds";
import { INSTANT_DELAY } from "@rifas/ledger/draw-times";
import type { PrizeRule } from "@rifas/ledger/prize-rule";
import { instantText } from "./entry-times.ts";
import type { Reader } from "../../database/reader.ts";
import { prepared } from "../../database/prepared.ts";

export type InstantPrize = Schema<"InstantPrize">;
export type InstantRule = Extract<PrizeRule, { kind: "instant" }>;

/** The rule of an instant prize: counted at its time, drawn by the first round ten minutes later. */
export function instantRule(at: Date): InstantRule {
  const seconds = Math.floor(at.getTime() / 1000);
  return { kind: "instant", at: instantText(at), round: roundAt(seconds + INSTANT_DELAY) };
}

/** The rule of an instant prize as it was announced. */
export function announcedInstant({ at }: InstantPrize): InstantRule {
  return instantRule(new Date(at));
}

interface RaffleWithInstants {
  readonly id: number;
  readonly prizes: readonly unknown[];
  readonly instant_prizes: readonly InstantPrize[];
}

/** The rules of a raffle's instant prizes; one that was counted late keeps the time at which it was. */
export async function loggedInstants(
  reader: Reader,
  { id, prizes, instant_prizes: instants }: RaffleWithInstants,
): Promise<InstantRule[]> {
  if (instants.length === 0) return [];
  const cuts = await reader.query<{ prize: number; at: Date; round: number }>(selectCuts, [id]);
  const main = prizesToDraw(prizes);
  return instants.map((instant, place) => {
    const announced = announcedInstant(instant);
    const cut = cuts.find(({ prize }) => prize === main + place + 1);
    if (cut === undefined || cut.round === announced.round) return announced;
    return { kind: "instant", at: instantText(cut.at), round: cut.round };
  });
}

const selectCuts = prepared("rules-of-instant-cuts")`
    SELECT prize, at, round FROM instant_cuts WHERE raffle_id = $1`;
