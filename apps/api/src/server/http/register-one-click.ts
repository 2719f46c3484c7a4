import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Result } from "../../platform/failure.ts";
import { limitAddress } from "../../platform/limits/limit-calls.ts";
import { leaveWaitingList } from "../../sale/waiting-list/leave-waiting-list.ts";
import { declineReminders } from "../../site/email/decline-reminders.ts";
import { sendFailure } from "./errors.ts";

interface OneClickRoute {
  Params: { id: string; signature: string };
}

/** What one click declines: by the address of the page that people see, the operation that the page calls, and what was done. */
const declined: Readonly<Record<string, OneClick>> = {
  "/recordatorios/:id/:signature": {
    operation: "declineReminders",
    run: declineReminders,
    done: "Listo: ya no te mandaremos recordatorios.\n",
  },
  "/avisos/:id/:signature": {
    operation: "leaveWaitingList",
    run: leaveWaitingList,
    done: "Listo: ya no estás en ninguna lista de espera.\n",
  },
};

interface OneClick {
  operation: "declineReminders" | "leaveWaitingList";
  run: (context: Context, actor: Actor, link: OneClickRoute["Params"]) => Promise<Result<null>>;
  done: string;
}

/**
 * POST to the page of a link in a message: where mail programs unsubscribe their reader with one click (RFC 8058). Not in the contract,
 * because they post a form of either kind to the address of the page that people see, and follow no redirect.
 */
export function registerOneClick(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What the form says adds nothing: the address names the message and proves the reader.
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));
    for (const [path, { operation, run, done }] of Object.entries(declined)) {
      scope.post<OneClickRoute>(
        path,
        {
          bodyLimit: context.config.limits.amounts.strangersJson * 1_000,
          onRequest: async (request, reply) => {
            const refusal = await limitAddress(context, operation, {
              address: request.ip,
              proofOfWork: null,
            });
            return refusal && sendFailure(request, reply, refusal.failure);
          },
        },
        async (request, reply) => {
          const result = await run(context, { kind: "anyone" }, request.params);
          if (!result.ok) return sendFailure(request, reply, result.failure);
          return reply
            .header("cache-control", "no-store")
            .type("text/plain; charset=utf-8")
            .send(done);
        },
      );
    }
  });
}
