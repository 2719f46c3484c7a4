import type { Context } from "../../platform/context.ts";
import { getWaitingList } from "../../sale/waiting-list/get-waiting-list.ts";
import { joinWaitingList } from "../../sale/waiting-list/join-waiting-list.ts";
import { leaveWaitingList } from "../../sale/waiting-list/leave-waiting-list.ts";
import { answer, type ApiHandlers } from "./call.ts";

type WaitingListOperation = "joinWaitingList" | "getWaitingList" | "leaveWaitingList";

/** Handlers of the waiting lists. */
export function waitingListOperations(context: Context): ApiHandlers<WaitingListOperation> {
  return {
    async joinWaitingList({ path, body }, { actor }) {
      const joined = await joinWaitingList(context, actor, { raffleId: path.id, ...body });
      return joined.ok ? { status: 204 } : joined;
    },
    async getWaitingList({ path }) {
      return answer(200, await getWaitingList(context, path));
    },
    async leaveWaitingList({ path, body }, { actor }) {
      const left = await leaveWaitingList(context, actor, { ...path, ...body });
      return left.ok ? { status: 204 } : left;
    },
  };
}
