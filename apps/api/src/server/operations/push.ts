import type { Context } from "../../platform/context.ts";
import { subscribePush } from "../../sale/purchases/push/subscribe-push.ts";
import { unsubscribePush } from "../../sale/purchases/push/unsubscribe-push.ts";
import type { ApiHandlers } from "./call.ts";

/** Handlers of a purchase's notifications on its buyer's phone. */
export function pushOperations(context: Context): ApiHandlers<"subscribePush" | "unsubscribePush"> {
  return {
    async subscribePush({ path, body }, call) {
      const subscribed = await subscribePush(context, call.actor, { ...path, ...body });
      return subscribed.ok ? { status: 204 } : subscribed;
    },
    async unsubscribePush({ path, body }, call) {
      const unsubscribed = await unsubscribePush(context, call.actor, { ...path, ...body });
      return unsubscribed.ok ? { status: 204 } : unsubscribed;
    },
  };
}
