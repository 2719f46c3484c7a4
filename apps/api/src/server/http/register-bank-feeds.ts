import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { nothingHere, sendFailure } from "./errors.ts";
import { processRate } from "../../platform/limits/process-rate.ts";
import type { BankAnswer, RawDelivery } from "../../bank/adaptors/adaptor.ts";
import { adaptors } from "../../bank/adaptors/adaptors.ts";
import { findFeed, keysOf, type Feed } from "../../bank/feeds/load-feed.ts";
import { createRefusalCounter } from "../../bank/deliveries/count-refusals.ts";
import { storeDelivery } from "../../bank/deliveries/store-delivery.ts";

declare module "fastify" {
  interface FastifyRequest {
    feed: Feed | null;
  }
}

interface FeedRoute {
  Params: { address: string; adaptor: string; action?: string };
}

/** 128 random bits in base64url. */
const ADDRESS = /^[\w-]{22}$/;

/**
 * POST /bank/{address}/{adaptor}: where banks notify of payments. Not in the contract, because each bank has its own requests and
 * answers. The cheapest checks come first, and none of them reads the body: the form of the address, the caller's limit, the feed,
 * the caller's address. Then the body is authenticated, stored and answered; the rest happens in a job.
 */
export function registerBankFeeds(app: FastifyInstance, context: Context): void {
  const { config } = context;
  const limit = processRate(context, "bankPerAddress");
  const refusals = createRefusalCounter(context);
  app.decorateRequest("feed", null);
  app.addHook("onClose", () => refusals.stop());

  const admit = async (
    request: FastifyRequest<FeedRoute>,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const { address, adaptor } = request.params;
    if (!ADDRESS.test(address) || !Object.hasOwn(adaptors, adaptor)) {
      return sendFailure(request, reply, nothingHere);
    }
    const refusal = limit(request.ip);
    if (refusal !== undefined) return sendFailure(request, reply, refusal.failure);
    const feed = await findFeed(context.database, address, adaptor);
    if (feed === undefined) return sendFailure(request, reply, nothingHere);
    const bank = adaptors[feed.adaptor];
    if (bank.kind === "asked") return sendFailure(request, reply, nothingHere);
    request.feed = feed;
    const { allowed_addresses: allowed } = feed;
    if (allowed.length === 0 || allowed.includes(request.ip)) return undefined;
    refusals.count(feed.id);
    return sendAnswer(reply, bank.answer("refused"));
  };

  const receive = async (
    request: FastifyRequest<FeedRoute>,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const { feed, headers, body, params } = request;
    const adaptor = feed && adaptors[feed.adaptor];
    if (feed === null || adaptor?.kind !== "notifies") {
      return sendFailure(request, reply, nothingHere);
    }
    const now = context.clock.now();
    const delivery: RawDelivery = {
      headers,
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      action: params.action,
      now,
    };
    if (!adaptor.authenticate(delivery, keysOf(context, feed, now))) {
      refusals.count(feed.id);
      return sendAnswer(reply, adaptor.answer("refused"));
    }
    if (adaptor.isQuestion(delivery)) return sendAnswer(reply, adaptor.answer("asked"));
    const outcome = await storeDelivery(context, feed.id, delivery.body);
    return sendAnswer(reply, adaptor.answer(outcome));
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures cover the bytes, so the body must not be parsed first.
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const options = { bodyLimit: config.limits.amounts.bankBody * 1_000, onRequest: admit };
    scope.post<FeedRoute>("/bank/:address/:adaptor", options, receive);
    scope.post<FeedRoute>("/bank/:address/:adaptor/:action", options, receive);
  });
}

function sendAnswer(reply: FastifyReply, { status, body }: BankAnswer): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").send(body);
}
