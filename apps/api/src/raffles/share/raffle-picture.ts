import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, type Refusal, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { SharePicture } from "../../platform/drawings/share-picture.ts";
import type { Shared } from "../../platform/drawings/share-picture.ts";
import { readingNow } from "../../platform/reading.ts";
import { ticketStretch } from "../../sale/tickets/ticket-stretch.ts";
import { countedRaffle } from "../../sale/tickets/visible-raffle.ts";
import { readOwnerBrand } from "../../site/configuration/owner-brand.ts";
import { getRaffle } from "../get-raffle.ts";
import type { RaffleDetail } from "../raffle-view.ts";
import {
  lastCallWords,
  numbersWords,
  progressWords,
  raffleWords,
  winnerWords,
  type FreeNumbers,
  type RaffleWords,
} from "./raffle-words.ts";

export type RafflePictureKind = Schema<"RafflePictureKind">;

/** As many free numbers as can be read on a phone. */
const MOST_NUMBERS = 32;

/** How long before sales close a last call may be made. */
const LAST_CALL_MS = 72 * 3_600_000;

/** What was asked for. */
export interface RafflePictureAsked {
  id: number;
  kind: RafflePictureKind;
  size: SharePicture["size"];
  actor: Actor;
  asker: Asker;
}

/**
 * A picture of a raffle to share. What can change by the minute says the minute that it is from. Failures: `not_found`,
 * `raffle_state` for a kind that the raffle isn't ready for, `server_busy`.
 */
export async function rafflePicture(
  context: Context,
  { id, kind, size, actor, asker }: RafflePictureAsked,
): Promise<Result<Shared>> {
  const found = await getRaffle(context, actor, { id });
  if (!found.ok) return found;
  const raffle = found.value;
  const now = context.clock.now();
  const refusal = refuseKind(raffle, kind, now);
  if (refusal !== null) return refusal;
  const words = await wordsOf(context, raffle, { kind, actor });
  if (!words.ok) return words;
  const site = context.config.publicOrigin;
  const { isOfTheMoment, path, ...said } = words.value;
  return await context.shares.draw(asker, {
    ...said,
    size,
    site: await readOwnerBrand(context),
    link: `${site}${path}`,
    title: raffle.name,
    asOf: isOfTheMoment ? `Actualizado el ${formatDateTime(now)}` : null,
  });
}

/** Why a raffle has no picture of that kind now; null if it has. */
function refuseKind(raffle: RaffleDetail, kind: RafflePictureKind, now: Date): Refusal | null {
  const refuse = (message: string) =>
    fail("raffle_state", message, { facts: { current_status: raffle.status } });
  switch (kind) {
    case "raffle":
      return null;
    case "winner":
      return raffle.winners.length > 0
        ? null
        : refuse("Esta rifa todavía no tiene resultados que compartir.");
    case "progress":
      return raffle.sale_state === "open" ? null : refuse("Esta rifa no está a la venta.");
    case "numbers":
      if (raffle.sale_state !== "open") return refuse("Esta rifa no está a la venta.");
      return raffle.number_choice === "buyer"
        ? null
        : refuse("En esta rifa los números salen al azar: comparte cómo va.");
    case "last_call": {
      if (raffle.sale_state !== "open" || raffle.sales_close_at === null) {
        return refuse("Esta rifa no está a la venta.");
      }
      const left = Date.parse(raffle.sales_close_at) - now.getTime();
      return left <= LAST_CALL_MS
        ? null
        : refuse("La última llamada sale en los tres días antes de que cierre la venta.");
    }
  }
}

async function wordsOf(
  context: Context,
  raffle: RaffleDetail,
  { kind, actor }: Pick<RafflePictureAsked, "kind" | "actor">,
): Promise<Result<RaffleWords>> {
  switch (kind) {
    case "raffle":
      return { ok: true, value: raffleWords(raffle) };
    case "progress":
      return { ok: true, value: progressWords(raffle) };
    case "last_call":
      return { ok: true, value: lastCallWords(raffle) };
    case "winner":
      return { ok: true, value: winnerWords(raffle) };
    case "numbers": {
      const free = await freeNumbers(context, actor, raffle.id);
      return free.ok ? { ok: true, value: numbersWords(raffle, free.value) } : free;
    }
  }
}

async function freeNumbers(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Result<FreeNumbers>> {
  const counted = await countedRaffle(context, actor, id);
  if (!counted.ok) return counted;
  const { total, reserved, sold } = counted.value;
  const range = { from: 0, to: total - 1, states: ["available"] } as const;
  const stretch = { limit: MOST_NUMBERS, offset: 0 };
  const rows = await ticketStretch(readingNow(context), counted.value, range, stretch);
  const numbers = rows.map(({ number }) => number);
  return { ok: true, value: { numbers, free: total - reserved - sold } };
}
