import type {
  HoldAlarm,
  HoldRelease,
  PauseInfoForStaff,
  RaffleForStaff,
} from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import { defaultSalesClose } from "@rifas/domain/raffle-rules";
import { matchesSearch } from "@rifas/domain/search-text";
import { refuse, type SomeMockOperations } from "./mock-types.ts";
import { analytics } from "../world/analytics.ts";
import { storyNow } from "../world/clock.ts";
import { raffleWith } from "../world/raffles.ts";
import type { MockWorld } from "../world/world.ts";
import { filterPurchases } from "./purchases.ts";
import { pageOf } from "./page-of.ts";

const noRaffle = () => refuse(404, "not_found", "No encontramos esa rifa.");
const order = { active: 0, paused: 1, draft: 2, finished: 3 } as const;

/** The pause state of a raffle, as staff see it. */
function pauseInfo({ pause, staff, total_tickets_available }: RaffleForStaff): PauseInfoForStaff {
  return {
    is_paused: pause !== null,
    reason: pause?.reason ?? null,
    paused_at: pause?.paused_at ?? null,
    resumes_at: pause?.resumes_at ?? null,
    server_time: storyNow,
    pending_purchases: staff.pending_purchases,
    reserved: staff.reserved,
    available: total_tickets_available,
  };
}

interface HeldFrom {
  id: number;
  origin: string;
}

const isFrom = (alarm: HoldAlarm, { id, origin }: HeldFrom) =>
  alarm.raffle_id === id && alarm.origin === origin;

/** The preview of a release: all that the alarm counts; two purchases with a proof are kept. */
function releaseOf(world: MockWorld, from: HeldFrom): HoldRelease {
  const alarm = world.alarms.holds.find((one) => isFrom(one, from));
  const { purchases = 0, numbers = 0 } = alarm ?? {};
  return { raffle_id: from.id, purchases, numbers, kept_purchases: 2, kept_numbers: 20 };
}

/** Raffles, from creation to results. */
export function raffleOperations(world: MockWorld) {
  const find = (id: number) => world.raffles.find((raffle) => raffle.id === id);
  const sorted = (found: readonly RaffleForStaff[]) =>
    found
      .toSorted((one, other) => order[one.status] - order[other.status])
      .map((raffle) => viewOf("RaffleListItem", raffle));
  return {
    async listRaffles({ query }, { user }) {
      const statuses = query.status ?? ["all"];
      const found = world.raffles.filter(
        (raffle) =>
          (user !== null || raffle.publish) &&
          (query.publish === undefined || raffle.publish === query.publish) &&
          (statuses.includes("all") || statuses.some((status) => status === raffle.status)) &&
          matchesSearch(raffle.name, query.search ?? ""),
      );
      return { status: 200, body: pageOf(sorted(found), query) };
    },
    async createRaffle({ body }) {
      const raffle = raffleWith({
        ...body,
        id: 20,
        status: "draft",
        publish: false,
        prizes: body.prizes ?? [],
      });
      world.raffles.push(raffle);
      return { status: 201, body: raffle };
    },
    async getFirstActiveRaffle(_input, { user }) {
      const first = world.raffles.find((raffle) => raffle.sale_state === "open");
      if (first === undefined) return noRaffle();
      return { status: 200, body: viewOf(user === null ? "Raffle" : "RaffleForStaff", first) };
    },
    async getFirstSteps() {
      return { status: 200, body: structuredClone(world.firstSteps) };
    },
    async getDashboard() {
      const waiting = world.purchases.filter(
        ({ status, has_proof }) => status === "pending" && has_proof,
      );
      const figures = { revenue_bs: "7500.00", purchases: 12, tickets: 50 };
      const before = { revenue_bs: "6000.00", purchases: 9, tickets: 40 };
      return {
        status: 200,
        body: {
          attention: {
            pending_proofs: waiting.length,
            oldest_proofs: waiting.slice(0, 5).map((purchase) => ({
              id: purchase.id,
              code: purchase.code,
              raffle_id: purchase.raffle.id,
              raffle_name: purchase.raffle.name,
              name: purchase.name,
              quantity: purchase.quantity,
              amount_bs: purchase.amount_bs,
              payment_method: purchase.payment_method,
              proof_at: purchase.proof_at,
              warnings: purchase.warnings.length,
              trial: purchase.trial,
            })),
            unreviewed_numbers: waiting.reduce((sum, { quantity }) => sum + quantity, 0),
            late_payments: filterPurchases(world, {
              status: ["expired"],
              late: true,
              recoverable: true,
            }).length,
            failed_emails: world.emails.filter(({ status }) => status === "failed").length,
            queued_emails: world.emails.filter(({ status }) => status === "queued").length,
            drawn_without_results: 0,
            silent_feeds: world.bank.feeds.filter(({ silent }) => silent).length,
          },
          next_draw: world.raffles.find((raffle) => raffle.sale_state === "open") ?? null,
          raffles: { draft: 1, active: 2, paused: 1, finished: 1 },
          today: { current: figures, previous: before },
          last_7_days: {
            current: { revenue_bs: "61800.00", purchases: 96, tickets: 412 },
            previous: before,
          },
          last_30_days: {
            current: { revenue_bs: "195600.00", purchases: 320, tickets: 1304 },
            previous: before,
          },
          sales: analytics.series.map(({ date, revenue_bs, purchases, tickets }) => ({
            day: date,
            revenue_bs,
            purchases,
            tickets,
          })),
          email_configured: world.emailConfigured,
          server_time: storyNow,
        },
      };
    },
    async getHoldAlarms() {
      return { status: 200, body: world.alarms };
    },
    async previewHoldRelease({ path }) {
      return { status: 200, body: releaseOf(world, path) };
    },
    async releaseHolds({ path }) {
      const release = releaseOf(world, path);
      const holds = world.alarms.holds.filter((alarm) => !isFrom(alarm, path));
      world.alarms = { ...world.alarms, holds };
      return { status: 200, body: release };
    },
    async listPublishedRaffles({ query }) {
      const published = world.raffles.filter(
        (raffle) => raffle.publish && raffle.id !== query.exclude,
      );
      return { status: 200, body: pageOf(sorted(published), query) };
    },
    async getRaffle({ path }, { user }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      return { status: 200, body: viewOf(user === null ? "Raffle" : "RaffleForStaff", raffle) };
    },
    async updateRaffle({ path, body }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      const drawDate = body.draw_date ?? raffle.draw_date;
      const closing =
        body.sales_close_at === "" && drawDate !== null
          ? { sales_close_at: defaultSalesClose(new Date(drawDate)).toISOString() }
          : {};
      return { status: 200, body: Object.assign(raffle, body, closing) };
    },
    async deleteRaffle({ path }) {
      if (world.purchases.some(({ raffle }) => raffle.id === path.id)) {
        return refuse(
          409,
          "raffle_has_purchases",
          "No se puede eliminar: la rifa tiene compras asociadas",
        );
      }
      world.raffles = world.raffles.filter((raffle) => raffle.id !== path.id);
      return { status: 204 };
    },
    async getRafflePauseInfo({ path }, { user }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      return {
        status: 200,
        body: viewOf(user === null ? "PauseInfo" : "PauseInfoForStaff", pauseInfo(raffle)),
      };
    },
    async setRafflePublication({ path, body }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      raffle.publish = body.publish;
      const message = body.publish
        ? "Rifa publicada exitosamente"
        : "Rifa despublicada exitosamente";
      return { status: 200, body: { message, raffleId: raffle.id } };
    },
    async setRafflePause({ path, body }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      raffle.status = body.paused ? "paused" : "active";
      raffle.pause = body.paused
        ? { reason: body.reason ?? "", paused_at: storyNow, resumes_at: body.resumes_at ?? null }
        : null;
      return { status: 200, body: pauseInfo(raffle) };
    },
    async setRaffleResults({ path, body }) {
      const raffle = find(path.id);
      if (raffle === undefined) return noRaffle();
      return {
        status: 200,
        body: Object.assign(raffle, { status: "finished", outcome: body.outcome }),
      };
    },
    async getRaffleHistory({ query }) {
      return { status: 200, body: pageOf([], query) };
    },
  } satisfies SomeMockOperations<
    | "listRaffles"
    | "createRaffle"
    | "getFirstActiveRaffle"
    | "getDashboard"
    | "getHoldAlarms"
    | "previewHoldRelease"
    | "releaseHolds"
    | "getFirstSteps"
    | "listPublishedRaffles"
    | "getRaffle"
    | "updateRaffle"
    | "deleteRaffle"
    | "getRafflePauseInfo"
    | "setRafflePublication"
    | "setRafflePause"
    | "setRaffleResults"
    | "getRaffleHistory"
  >;
}
