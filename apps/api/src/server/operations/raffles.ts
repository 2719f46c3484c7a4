import type { Raffle, RaffleForStaff } from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
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
import { ok, type Result } from "../../platform/failure.ts";
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
import { answer, staffOf, uploadOf, type ApiHandlers } from "./call.ts";
import { historyEntry } from "./history-entry.ts";

type RaffleOperation =
  | "listRaffles"
  | "createRaffle"
  | "getFirstActiveRaffle"
  | "listPublishedRaffles"
  | "getRaffle"
  | "updateRaffle"
  | "deleteRaffle"
  | "getRafflePauseInfo"
  | "setRafflePublication"
  | "setRafflePause"
  | "reopenRaffle"
  | "setRaffleResults"
  | "getRaffleHistory";

/** Handlers of raffles and the dashboard. */
export function raffleOperations(
  context: Context,
): ApiHandlers<RaffleOperation | DashboardOperation | DrawOperation> {
  return {
    ...dashboardOperations(context),
    ...drawOperations(context),
    async listRaffles({ query }, { actor }) {
      const { status: statuses, ...filter } = query;
      return { status: 200, body: await listRaffles(context, actor, { ...filter, statuses }) };
    },
    async createRaffle({ body, files }, call) {
      const more = { image: uploadOf(files.image, call), keyed: call.keyed };
      return answer(201, await createRaffle(context, staffOf(call), body, more));
    },
    async getFirstActiveRaffle(_input, { actor }) {
      return answer(200, shownTo(actor, await firstActiveRaffle(context, actor)));
    },
    async listPublishedRaffles({ query }) {
      const filter = { ...query, publish: true };
      return { status: 200, body: await listRaffles(context, { kind: "anyone" }, filter) };
    },
    async getRaffle({ path }, { actor }) {
      return answer(200, shownTo(actor, await getRaffle(context, actor, path)));
    },
    async updateRaffle({ path, body, files }, call) {
      const input = { ...body, ...path };
      return answer(
        200,
        await updateRaffle(context, staffOf(call), input, uploadOf(files.image, call)),
      );
    },
    async deleteRaffle({ path }, call) {
      const deleted = await deleteRaffle(context, staffOf(call), path);
      return deleted.ok ? { status: 204 } : deleted;
    },
    async getRafflePauseInfo({ path }, { actor }) {
      return answer(200, await getPauseInfo(context, actor, path));
    },
    async setRafflePublication({ path, body }, call) {
      return answer(200, await setPublication(context, staffOf(call), { ...path, ...body }));
    },
    async setRafflePause({ path, body }, call) {
      return answer(200, await setPause(context, staffOf(call), { ...path, ...body }));
    },
    async reopenRaffle({ path, body }, call) {
      return answer(200, await reopenRaffle(context, staffOf(call), { ...path, ...body }));
    },
    async setRaffleResults({ path, body }, call) {
      return answer(200, await setResults(context, staffOf(call), { ...path, ...body }));
    },
    async getRaffleHistory({ path, query }) {
      const history = await getRaffleHistory(context, { ...path, ...query });
      if (!history.ok) return history;
      const items = history.value.items.map(historyEntry);
      return { status: 200, body: { ...history.value, items } };
    },
  };
}

type DrawOperation = "getRaffleDraw" | "getLiveDraw" | "setLotteryResults";

/** No longer than this process caches the answer, so that the browser's cache adds little to its age. */
const LIVE_CACHE = "public, max-age=1";

function drawOperations(context: Context): ApiHandlers<DrawOperation> {
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
    async getRaffleDraw({ path }) {
      return answer(200, await getRaffleDraw(context, path));
    },
    async setLotteryResults({ path, body }, call) {
      return answer(200, await setLotteryResults(context, staffOf(call), { ...path, ...body }));
    },
  };
}

type DashboardOperation =
  | "getDashboard"
  | "getHoldAlarms"
  | "previewHoldRelease"
  | "releaseHolds"
  | "getFirstSteps";

function dashboardOperations(context: Context): ApiHandlers<DashboardOperation> {
  return {
    async getDashboard() {
      return { status: 200, body: await getDashboard(context) };
    },
    async getHoldAlarms(_input, call) {
      return { status: 200, body: await getHoldAlarms(context, staffOf(call)) };
    },
    async previewHoldRelease({ path }, call) {
      const from = { raffleId: path.id, origin: path.origin };
      return answer(200, await previewHoldRelease(context, staffOf(call), from));
    },
    async releaseHolds({ path }, call) {
      const from = { raffleId: path.id, origin: path.origin };
      return answer(200, await releaseHolds(context, staffOf(call), from));
    },
    async getFirstSteps() {
      return { status: 200, body: await getFirstSteps(context) };
    },
  };
}

/** A raffle with the fields that this caller may see. */
function shownTo(
  actor: Actor,
  raffle: Result<Raffle | RaffleForStaff>,
): Result<Raffle | RaffleForStaff> {
  if (!raffle.ok) return raffle;
  return ok(
    actor.kind === "user" && "staff" in raffle.value
      ? viewOf("RaffleForStaff", raffle.value)
      : viewOf("Raffle", raffle.value),
  );
}
