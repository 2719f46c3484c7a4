import type { StaffActor } from "../actor.ts";
import type { Context } from "../context.ts";
import { createNumbers } from "../raffles/create-numbers.ts";
import { createRaffle } from "../raffles/create-raffle.ts";
import { setPause } from "../raffles/set-pause.ts";
import { setPublication } from "../raffles/set-publication.ts";
import { setResults } from "../raffles/set-results.ts";
import { updateRaffle } from "../raffles/update-raffle.ts";
import { ownPicture } from "../pictures/upload.ts";
import { contextAt, must } from "./demo-context.ts";
import { drawPrize, type Prize } from "./pictures/draw-prize.ts";
import type { RafflePlan } from "./raffle-plans.ts";
import type { Timeline } from "./timeline.ts";

/** A raffle of the demo. `id` throws until the timeline has created it. */
export interface SeededRaffle {
  plan: RafflePlan;
  id(): number;
}

/** Draws all prizes; two are encoded at a time. */
export async function drawPrizes(plans: readonly RafflePlan[]): Promise<Map<Prize, Buffer>> {
  const prizes = plans.flatMap(({ picture }) => picture ?? []);
  const pictures = await Promise.all(
    prizes.map(async (prize) => [prize, await drawPrize(prize)] as const),
  );
  return new Map(pictures);
}

/** Adds to the timeline when each raffle is created, published, paused, moved, cancelled or drawn. */
export function seedRaffles(
  context: Context,
  admin: StaffActor,
  timeline: Timeline,
  plans: readonly RafflePlan[],
  pictures: ReadonlyMap<Prize, Buffer>,
): SeededRaffle[] {
  return plans.map((plan) => {
    let made: number | undefined;
    const id = (): number => {
      if (made === undefined) throw new Error(`'${plan.name}' has not been created yet.`);
      return made;
    };
    // Not alone: its picture is encoded while the sales of other raffles continue. Publishing waits for everything in
    // progress.
    timeline.add(plan.createdAt, async () => {
      made = await create(contextAt(context, plan.createdAt), admin, plan, pictures);
    });
    const { publishedAt } = plan;
    if (publishedAt !== null) {
      timeline.addAlone(publishedAt, async () => {
        const at = contextAt(context, publishedAt);
        must(await setPublication(at, admin, { id: id(), publish: true }), "publish a raffle");
      });
    }
    scheduleEnding(context, admin, timeline, plan, id);
    return { plan, id };
  });
}

async function create(
  context: Context,
  admin: StaffActor,
  plan: RafflePlan,
  pictures: ReadonlyMap<Prize, Buffer>,
): Promise<number> {
  const draw = plan.ending.kind === "rescheduled" ? plan.ending.from : plan.draw;
  const input = {
    name: plan.name,
    description: plan.description,
    price_bs: plan.price,
    total_tickets: plan.total,
    min_per_purchase: plan.least ?? 1,
    max_per_purchase: plan.most,
    number_choice: plan.choice,
    draw_date: draw?.toISOString(),
    sales_close_at: plan.closes?.toISOString(),
    draw_source: plan.drawSource ?? undefined,
    permit_number: plan.permit ?? undefined,
    prizes: plan.prizes,
  };
  const picture = plan.picture === null ? undefined : pictures.get(plan.picture);
  const { id } = must(
    await createRaffle(context, admin, input, picture && ownPicture(picture)),
    "make a raffle",
  );
  for (let ready = false; !ready; ready = await numbersReady(context, id)) {
    await createNumbers(context, id);
  }
  return id;
}

/** The background may already be creating them; then poll for its last chunk. */
async function numbersReady(context: Context, id: number): Promise<boolean> {
  const { numbers_ready } = await context.database.kysely
    .selectFrom("raffles")
    .select("numbers_ready")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numbers_ready;
}

function scheduleEnding(
  context: Context,
  admin: StaffActor,
  timeline: Timeline,
  plan: RafflePlan,
  id: () => number,
): void {
  const { ending } = plan;
  if (ending.kind === "on_sale") return;
  timeline.addAlone(ending.at, async () => {
    const at = contextAt(context, ending.at);
    switch (ending.kind) {
      case "hidden":
        must(await setPublication(at, admin, { id: id(), publish: false }), "hide a raffle");
        return;
      case "paused": {
        const resumes_at = ending.resumesAt?.toISOString();
        const pause = { id: id(), paused: true, reason: ending.reason, resumes_at };
        must(await setPause(at, admin, pause), "pause a raffle");
        return;
      }
      case "rescheduled": {
        const draw_date = plan.draw?.toISOString();
        must(await updateRaffle(at, admin, { id: id(), draw_date }, undefined), "move a draw");
        return;
      }
      case "cancelled": {
        const cancelled = { id: id(), outcome: "cancelled", reason: ending.reason } as const;
        must(await setResults(at, admin, cancelled), "cancel a raffle");
        return;
      }
      case "drawn":
        await record(at, admin, plan, id(), ending.numbers);
    }
  });
  if (ending.kind !== "drawn" || !ending.correction) return;
  const { at, numbers, reason } = ending.correction;
  timeline.addAlone(at, () => record(contextAt(context, at), admin, plan, id(), numbers, reason));
}

async function record(
  context: Context,
  admin: StaffActor,
  plan: RafflePlan,
  id: number,
  numbers: readonly string[],
  reason?: string,
): Promise<void> {
  const results = numbers.map((ticket_number, index) => ({
    prize_position: index + 1,
    ticket_number,
    source: plan.drawSource ?? "",
    drawn_at: plan.draw?.toISOString() ?? "",
  }));
  const input = { id, outcome: "drawn", results, reason } as const;
  must(await setResults(context, admin, input), "record results");
}
