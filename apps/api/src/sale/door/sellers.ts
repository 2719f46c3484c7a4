import { sellerOf, staffOf, type ApiHandlers } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { correctAccount } from "../sellers/correct-account.ts";
import { giveBack } from "../sellers/give-back.ts";
import { giveBlock } from "../sellers/give-block.ts";
import { handIn } from "../sellers/hand-in.ts";
import { listSellers } from "../sellers/list-sellers.ts";
import { passBlock } from "../sellers/pass-block.ts";
import { getSellerAccount } from "../sellers/seller-account.ts";
import { sellerDesk } from "../sellers/seller-desk.ts";
import { sellFromBlock } from "../sellers/sell-from-block.ts";

/** The operations of what sellers do, and administrators for them. */
export function sellersDoor(context: Context) {
  return {
    listSellers: async () => ok({ items: await listSellers(context) }),
    giveBlock: ({ path, body }, call) =>
      giveBlock(context, staffOf(call), { ...path, ...body, keyed: call.keyed }),
    passBlock: ({ path, body }, call) => passBlock(context, staffOf(call), path.id, body),
    getSellerAccount: ({ path }) => getSellerAccount(context, path.id),
    correctSellerAccount: ({ path, body }, call) =>
      correctAccount(context, staffOf(call), { ...path, ...body, keyed: call.keyed }),
    getSellerDesk: (_input, call) => sellerDesk(context, sellerOf(call)),
    sellFromBlock: ({ body }, call) => sellFromBlock(context, sellerOf(call), body, call.keyed),
    giveBackNumbers: ({ body }, call) => giveBack(context, sellerOf(call), body),
    handIn: ({ body }, call) => handIn(context, sellerOf(call), body, call.keyed),
  } satisfies ApiHandlers;
}
