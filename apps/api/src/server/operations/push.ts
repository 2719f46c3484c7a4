import type { Context } from "../../platform/context.ts";
import { subscribePush } from "../../sale/purchases/push/subscribe-push.ts";
import { unsubscribePush } from "../../sale/purchases/push/unsubscribe-push.ts";
import type { ApiHandlers } from "./call.ts";

/** Handlers of a purchase's notifications on its buyer's phone. */
export function pushOperations(context: Context) {
  return {
    subscribePush: ({ path, body }, call) =>
      subscribePush(context, call.actor, { ...path, ...body }),
    unsubscribePush: ({ path, body }, call) =>
      unsubscribePush(context, call.actor, { ...path, ...body }),
  } satisfies ApiHandlers;
}
