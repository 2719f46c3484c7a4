import { type MockOverrides, ok } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { liveDrawOf } from "../../world/live-draws.ts";
import { drawOf, withDigits } from "../../world/raffle-draws.ts";
import { findRaffle, pauseInfo } from "./find-raffle.ts";

/** A raffle's life after its draft: publication, pauses and results. */
export function publishingOperations(world: MockWorld) {
  return {
    async setRafflePublication({ path, body }) {
      const raffle = findRaffle(world, path.id);
      raffle.publish = body.publish;
      const message = body.publish
        ? "Rifa publicada exitosamente"
        : "Rifa despublicada exitosamente";
      return { status: 200, body: { message, raffleId: raffle.id } };
    },
    async setRafflePause({ path, body }) {
      const raffle = findRaffle(world, path.id);
      raffle.status = body.paused ? "paused" : "active";
      raffle.pause = body.paused
        ? { reason: body.reason ?? "", paused_at: mockNow(), resumes_at: body.resumes_at ?? null }
        : null;
      return { status: 200, body: pauseInfo(raffle) };
    },
    async reopenRaffle({ path, body }) {
      const raffle = findRaffle(world, path.id);
      const { sales_close_at, draw_date } = body;
      const previous_draw_date = raffle.draw_date;
      const dates = { sales_close_at, draw_date, previous_draw_date };
      return { status: 200, body: Object.assign(raffle, dates, { sale_state: "open" }) };
    },
    async setRaffleResults({ path, body }) {
      const raffle = findRaffle(world, path.id);
      return {
        status: 200,
        body: Object.assign(raffle, { status: "finished", outcome: body.outcome }),
      };
    },
    getRaffleDraw: async ({ path }) => ok(drawOf(findRaffle(world, path.id))),
    async getLiveDraw({ path }) {
      const raffle = findRaffle(world, path.id);
      return { status: 200, headers: { ETag: 'W/"cuento"' }, body: liveDrawOf(raffle) };
    },
    async setLotteryResults({ path, body }) {
      const raffle = findRaffle(world, path.id);
      return { status: 200, body: withDigits(drawOf(raffle), body.prizes) };
    },
  } satisfies MockOverrides;
}
