import type { Raffle, RaffleForStaff } from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { declinePermit } from "../../figures/dashboard/decline-permit.ts";
import { getFirstSteps } from "../../figures/dashboard/first-steps.ts";
import { getDashboard } from "../../figures/dashboard/get-dashboard.ts";
import { getRaffleDraw } from "../../raffles/draws/get-raffle-draw.ts";
import { LiveDraws, namesTag } from "../../raffles/draws/live-draws.ts";
import { setLotteryResults } from "../../raffles/draws/set-lottery-results.ts";
import { getHoldAlarms } from "../../sale/origins/hold-alarms.ts";
import { previewHoldRelease, releaseHolds } from "../../sale/purchases/hold/release-holds.ts";
import { createRaffle } from "../../raffles/create-raffle.ts";
import { deleteRaffle } from "../../raffles/delete-raffle.ts";
import { firstActiveRaffle } from "../../raffles/first-active-raffle.ts";
import { ok } from "../../platform/failure.ts";
import { getRaffle } from "../../raffles/get-raffle.ts";
import { listRaffles } from "../../raffles/list-raffles.ts";
import { getPauseInfo } from "../../raffles/pause-info.ts";
import { getRaffleHistory } from "../../raffles/raffle-history.ts";
import { raffleNotFound } from "../../raffles/raffle-row.ts";
import { reopenRaffle } from "../../raffles/reopen-raffle.ts";
import { setPause } from "../../raffles/set-pause.ts";
import { setPublication } from "../../raffles/set-publication.ts";
import { setResults } from "../../raffles/set-results.ts";
import { updateRaffle } from "../../raffles/update-raffle.ts";
import { shown, staffOf, uploadOf, type ApiHandlers } from "./call.ts";
import { historyView } from "./history-entry.ts";

/** Handlers of raffles and the dashboard. */
export function raffleOperations(context: Context) {
  return {
    ...dashboardOperations(context),
    ...drawOperations(context),
    listRaffles: async ({ query }, { actor }) => ok(await listRaffles(context, actor, query)),
    async createRaffle({ body, files }, call) {
      const more = { image: uploadOf(files.image, call), keyed: call.keyed };
      return await createRaffle(context, staffOf(call), body, more);
    },
    getFirstActiveRaffle: (_input, { actor }) =>
      shown(firstActiveRaffle(context, actor), viewFor(actor)),
    async listPublishedRaffles({ query }) {
      return ok(await listRaffles(context, { kind: "anyone" }, { ...query, publish: true }));
    },
    getRaffle: ({ path }, { actor }) => shown(getRaffle(context, actor, path), viewFor(actor)),
    updateRaffle: ({ path, body, files }, call) =>
      updateRaffle(context, staffOf(call), { ...body, ...path }, uploadOf(files.image, call)),
    deleteRaffle: ({ path }, call) => deleteRaffle(context, staffOf(call), path),
    getRafflePauseInfo: ({ path }, { actor }) => getPauseInfo(context, actor, path),
    setRafflePublication: ({ path, body }, call) =>
      setPublication(context, staffOf(call), { ...path, ...body }),
    setRafflePause: ({ path, body }, call) =>
      setPause(context, staffOf(call), { ...path, ...body }),
    reopenRaffle: ({ path, body }, call) =>
      reopenRaffle(context, staffOf(call), { ...path, ...body }),
    setRaffleResults: ({ path, body }, call) =>
      setResults(context, staffOf(call), { ...path, ...body }),
    getRaffleHistory: ({ path, query }) =>
      shown(getRaffleHistory(context, { ...path, ...query }), historyView),
  } satisfies ApiHandlers;
}

/** No longer than this process caches the answer, so that the browser's cache adds little to its age. */
const LIVE_CACHE = "public, max-age=1";

function drawOperations(context: Context) {
  const liveDraws = new LiveDraws(context);
  return {
    async getLiveDraw({ path, headers: asked }, { actor }) {
      const live = await liveDraws.of(path.id);
      if (!live.ok) return live;
      const { isPublic, body, etag } = live.value;
      if (!isPublic && actor.kind === "anyone") return raffleNotFound();
      const headers = { etag, "cache-control": isPublic ? LIVE_CACHE : "no-store" };
      if (namesTag(asked["if-none-match"], etag)) return { status: 304, headers };
      return { status: 200, headers, body };
    },
    getRaffleDraw: ({ path }) => getRaffleDraw(context, path),
    setLotteryResults: ({ path, body }, call) =>
      setLotteryResults(context, staffOf(call), { ...path, ...body }),
  } satisfies ApiHandlers;
}

function dashboardOperations(context: Context) {
  return {
    getDashboard: async () => ok(await getDashboard(context)),
    getHoldAlarms: async (_input, call) => ok(await getHoldAlarms(context, staffOf(call))),
    previewHoldRelease: ({ path: { id: raffleId, origin } }, call) =>
      previewHoldRelease(context, staffOf(call), { raffleId, origin }),
    releaseHolds: ({ path: { id: raffleId, origin } }, call) =>
      releaseHolds(context, staffOf(call), { raffleId, origin }),
    declinePermit: (_input, call) => declinePermit(context, staffOf(call)),
    getFirstSteps: async () => ok(await getFirstSteps(context)),
  } satisfies ApiHandlers;
}

/** A raffle with the fields that this caller may see. */
const viewFor = (actor: Actor) => (raffle: Raffle | RaffleForStaff) =>
  actor.kind === "user" && "staff" in raffle
    ? viewOf("RaffleForStaff", raffle)
    : viewOf("Raffle", raffle);
