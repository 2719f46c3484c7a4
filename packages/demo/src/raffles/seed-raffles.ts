import type { DemoServer, NewRaffle, StaffMember } from "../demo-server.ts";
import type { RenderedPictures } from "../rendered/rendered-pictures.ts";
import type { Timeline } from "../timeline.ts";
import { HOUR } from "./calendar.ts";
import type { RafflePlan } from "./raffle-plan.ts";

const LOG_EVERY = 84 * HOUR;
/** As the product does it. */
const SEAL_AFTER = HOUR / 2;

/** A raffle of the demo. `id` throws until the timeline has created it. */
export interface SeededRaffle {
  plan: RafflePlan;
  id(): number;
}

/** The dependencies for creating the raffles. */
interface Stage {
  server: DemoServer;
  admin: StaffMember;
  timeline: Timeline;
  pictures: RenderedPictures;
  now: Date;
}

/** Adds to the timeline when each raffle is created, published, paused, moved, cancelled or drawn. */
export function seedRaffles(stage: Stage, plans: readonly RafflePlan[]): SeededRaffle[] {
  return plans.map((plan) => {
    const { server, admin, timeline, pictures } = stage;
    let made: number | undefined;
    const id = (): number => {
      if (made === undefined) throw new Error(`'${plan.name}' has not been created yet.`);
      return made;
    };
    // Not alone: its numbers are created while the sales of other raffles continue. Publishing waits for everything in
    // progress.
    timeline.add(plan.createdAt, async () => {
      const picture = plan.picture === null ? null : await pictures.picture(plan.picture);
      made = await server.at(plan.createdAt).createRaffle(admin, newRaffle(plan), picture);
    });
    const { publishedAt } = plan;
    if (publishedAt !== null) {
      timeline.addAlone(publishedAt, () =>
        server.at(publishedAt).setPublication(admin, { id: id(), publish: true }),
      );
    }
    // Any later event would end the holds of a raffle whose sales have closed, so its payments must be complete by then.
    const closes = salesClose(plan);
    if (closes !== null && closes < stage.now) {
      timeline.addAlone(closes, () => server.at(closes).writeLog(id()));
    }
    const raffle = { plan, id };
    scheduleLog(stage, raffle);
    scheduleSeal(stage, raffle);
    scheduleEnding(stage, raffle);
    for (const handover of plan.handovers ?? []) {
      const steps = server.at(handover.at);
      timeline.addAlone(handover.at, () => steps.handOver(admin, id(), handover));
    }
    return raffle;
  });
}

/** The log of a raffle that was drawn by its rule is written twice a week while it sells. */
function scheduleLog({ server, timeline }: Stage, raffle: SeededRaffle): void {
  const { plan } = raffle;
  const closes = salesClose(plan);
  if (plan.lotteries === undefined || plan.publishedAt === null || closes === null) return;
  if (plan.ending.kind !== "drawn") return;
  for (let day = plan.publishedAt.getTime() + HOUR; day < closes.getTime(); day += LOG_EVERY) {
    const at = new Date(day);
    timeline.addAlone(at, () => server.at(at).writeLog(raffle.id()));
  }
}

/** Sealed before its draw, as the product does it: a seal at the start of the demo would come too late. */
function scheduleSeal({ server, timeline, now }: Stage, { plan }: SeededRaffle): void {
  const closes = salesClose(plan);
  if (plan.publishedAt === null || closes === null) return;
  const isSealed = plan.ending.kind === "drawn" ? plan.lotteries !== undefined : isOnSale(plan);
  const at = new Date(closes.getTime() + SEAL_AFTER);
  if (isSealed && at < now) timeline.addAlone(at, () => server.at(at).sealDue());
}

function isOnSale({ ending }: RafflePlan): boolean {
  return ending.kind === "on_sale" || ending.kind === "rescheduled";
}

/** When sales close: as planned, or an hour before the draw. */
function salesClose({ closes, draw }: RafflePlan): Date | null {
  return closes ?? (draw && new Date(draw.getTime() - HOUR));
}

function newRaffle(plan: RafflePlan): NewRaffle {
  const draw = plan.ending.kind === "rescheduled" ? plan.ending.from : plan.draw;
  return {
    name: plan.name,
    description: plan.description,
    price_bs: plan.price,
    ...(plan.combos && { combos: plan.combos }),
    total_tickets: plan.total,
    ...(plan.minimum && { minimum_sold: plan.minimum, minimum_otherwise: "cancelled" }),
    min_per_purchase: 1,
    max_per_purchase: plan.most,
    number_choice: plan.choice,
    ...(draw && { draw_date: draw.toISOString() }),
    ...(plan.closes && { sales_close_at: plan.closes.toISOString() }),
    ...(plan.drawSource !== null && { draw_source: plan.drawSource }),
    ...(plan.lotteries && {
      draw_rule: {
        method: plan.instants ? "lottery_then_drand" : "lottery",
        lotteries: plan.lotteries.map((lottery) => [lottery]),
      },
    }),
    ...(plan.instants && { instant_prizes: plan.instants }),
    ...(plan.permit !== null && { permit_number: plan.permit }),
    ...(plan.claimDays && { claim_days: plan.claimDays }),
    unclaimed_prizes: "A los 30 días del sorteo se donan al Hospital de Niños.",
    prizes: plan.prizes,
  };
}

function scheduleEnding(stage: Stage, raffle: SeededRaffle): void {
  const { timeline } = stage;
  const { ending } = raffle.plan;
  if (ending.kind === "on_sale") return;
  timeline.addAlone(ending.at, () => end(stage, raffle));
  if (ending.kind !== "drawn" || !ending.correction) return;
  const { correction } = ending;
  timeline.addAlone(correction.at, () => recordResults(stage, raffle, correction));
}

async function end(stage: Stage, raffle: SeededRaffle): Promise<void> {
  const { ending, draw } = raffle.plan;
  if (ending.kind === "on_sale") return;
  const { admin } = stage;
  const steps = stage.server.at(ending.at);
  const id = raffle.id();
  // As the product's background would have: the log must not date sales after what ends the raffle.
  await steps.writeLog(id);
  switch (ending.kind) {
    case "hidden":
      return await steps.setPublication(admin, { id, publish: false });
    case "paused": {
      const resumes_at = ending.resumesAt?.toISOString();
      return await steps.pauseRaffle(admin, { id, reason: ending.reason, resumes_at });
    }
    case "rescheduled":
      if (draw === null) throw new Error(`${raffle.plan.name} is rescheduled to no date.`);
      return await steps.moveDraw(admin, { id, draw_date: draw.toISOString() });
    case "cancelled":
      return await steps.setResults(admin, { id, outcome: "cancelled", reason: ending.reason });
    case "drawn":
      return await recordResults(stage, raffle, ending);
  }
}

async function recordResults(
  { server, admin }: Stage,
  raffle: SeededRaffle,
  { at, numbers, reason }: { at: Date; numbers: readonly string[]; reason?: string },
): Promise<void> {
  const { plan } = raffle;
  if (plan.lotteries) return await server.at(at).writeDigits(admin, raffle.id(), numbers);
  const results = numbers.map((ticket_number, index) => ({
    prize_position: index + 1,
    ticket_number,
    source: plan.drawSource ?? "",
    drawn_at: plan.draw?.toISOString() ?? "",
  }));
  await server.at(at).setResults(admin, { id: raffle.id(), outcome: "drawn", results, reason });
}
