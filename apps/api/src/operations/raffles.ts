import type { Context } from "../context.ts";
import { getFirstSteps } from "../dashboard/first-steps.ts";
import { getDashboard } from "../dashboard/get-dashboard.ts";
import { getHoldAlarms } from "../origins/hold-alarms.ts";
import { previewHoldRelease, releaseHolds } from "../purchases/release-holds.ts";
import { createRaffle } from "../raffles/create-raffle.ts";
import { deleteRaffle } from "../raffles/delete-raffle.ts";
import { firstActiveRaffle } from "../raffles/first-active-raffle.ts";
import { getRaffle } from "../raffles/get-raffle.ts";
import { listRaffles } from "../raffles/list-raffles.ts";
import { getPauseInfo } from "../raffles/pause-info.ts";
import { getRaffleHistory } from "../raffles/raffle-history.ts";
import { setPause } from "../raffles/set-pause.ts";
import { setPublication } from "../raffles/set-publication.ts";
import { setResults } from "../raffles/set-results.ts";
import { updateRaffle } from "../raffles/update-raffle.ts";
import { staffOf, uploadOf, type ApiHandlers } from "./call.ts";
import { historyEntry } from "./history-entry.ts";

type RaffleOperation =
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
  | "getRaffleHistory";

/** Handlers of raffles and the dashboard. */
export function raffleOperations(context: Context): ApiHandlers<RaffleOperation> {
  return {
    async listRaffles({ query }, { actor }) {
      const { status: statuses, ...filter } = query;
      return { status: 200, body: await listRaffles(context, actor, { ...filter, statuses }) };
    },
    async createRaffle({ body, files }, call) {
      const raffle = await createRaffle(context, staffOf(call), body, uploadOf(files.image, call));
      return raffle.ok ? { status: 201, body: raffle.value } : raffle;
    },
    async getFirstActiveRaffle(_input, { actor }) {
      const raffle = await firstActiveRaffle(context, actor);
      return raffle.ok ? { status: 200, body: raffle.value } : raffle;
    },
    async getDashboard() {
      return { status: 200, body: await getDashboard(context) };
    },
    async getHoldAlarms(_input, call) {
      return { status: 200, body: await getHoldAlarms(context, staffOf(call)) };
    },
    async previewHoldRelease({ path }, call) {
      const from = { raffleId: path.id, origin: path.origin };
      const release = await previewHoldRelease(context, staffOf(call), from);
      return release.ok ? { status: 200, body: release.value } : release;
    },
    async releaseHolds({ path }, call) {
      const from = { raffleId: path.id, origin: path.origin };
      const release = await releaseHolds(context, staffOf(call), from);
      return release.ok ? { status: 200, body: release.value } : release;
    },
    async getFirstSteps() {
      return { status: 200, body: await getFirstSteps(context) };
    },
    async listPublishedRaffles({ query }) {
      const filter = { ...query, publish: true };
      return { status: 200, body: await listRaffles(context, { kind: "anyone" }, filter) };
    },
    async getRaffle({ path }, { actor }) {
      const raffle = await getRaffle(context, actor, path);
      return raffle.ok ? { status: 200, body: raffle.value } : raffle;
    },
    async updateRaffle({ path, body, files }, call) {
      const input = { ...body, ...path };
      const raffle = await updateRaffle(context, staffOf(call), input, uploadOf(files.image, call));
      return raffle.ok ? { status: 200, body: raffle.value } : raffle;
    },
    async deleteRaffle({ path }, call) {
      const deleted = await deleteRaffle(context, staffOf(call), path);
      return deleted.ok ? { status: 204 } : deleted;
    },
    async getRafflePauseInfo({ path }, { actor }) {
      const info = await getPauseInfo(context, actor, path);
      return info.ok ? { status: 200, body: info.value } : info;
    },
    async setRafflePublication({ path, body }, call) {
      const answer = await setPublication(context, staffOf(call), { ...path, ...body });
      return answer.ok ? { status: 200, body: answer.value } : answer;
    },
    async setRafflePause({ path, body }, call) {
      const info = await setPause(context, staffOf(call), { ...path, ...body });
      return info.ok ? { status: 200, body: info.value } : info;
    },
    async setRaffleResults({ path, body }, call) {
      const raffle = await setResults(context, staffOf(call), { ...path, ...body });
      return raffle.ok ? { status: 200, body: raffle.value } : raffle;
    },
    async getRaffleHistory({ path, query }) {
      const history = await getRaffleHistory(context, { ...path, ...query });
      if (!history.ok) return history;
      const items = history.value.items.map(historyEntry);
      return { status: 200, body: { ...history.value, items } };
    },
  };
}
