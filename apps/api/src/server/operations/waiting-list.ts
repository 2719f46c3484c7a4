import type { Context } from "../../platform/context.ts";
import { getWaitingList } from "../../sale/waiting-list/get-waiting-list.ts";
import { joinWaitingList } from "../../sale/waiting-list/join-waiting-list.ts";
import { leaveWaitingList } from "../../sale/waiting-list/leave-waiting-list.ts";
import type { ApiHandlers } from "./call.ts";

/** Handlers of the waiting lists. */
export function waitingListOperations(context: Context) {
  return {
    joinWaitingList: ({ path, body }, { actor, buyerAddress: address }) =>
      joinWaitingList(context, actor, { raffleId: path.id, ...body, address }),
    getWaitingList: ({ path }) => getWaitingList(context, path),
    leaveWaitingList: ({ path, body }, { actor }) =>
      leaveWaitingList(context, actor, { ...path, ...body }),
  } satisfies ApiHandlers;
}
