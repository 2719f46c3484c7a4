import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { limitAddress } from "../../platform/limits/limit-calls.ts";
import { declineReminders } from "../../site/email/decline-reminders.ts";
import { sendFailure } from "./errors.ts";

interface OneClickRoute {
  Params: { id: string; signature: string };
}

/**
 * POST /recordatorios/{id}/{signature}: where mail programs unsubscribe their reader with one click (RFC 8058). Not in the contract,
 * because they post a form of either kind to the address of the page that people see, and follow no redirect.
 */
export function registerOneClick(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What the form says adds nothing: the address names the purchase and proves the reader.
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));
    scope.post<OneClickRoute>(
      "/recordatorios/:id/:signature",
      {
        bodyLimit: context.config.limits.amounts.strangersJson * 1_000,
        onRequest: async (request, reply) => {
          const refusal = await limitAddress(context, "declineReminders", request.ip);
          return refusal && sendFailure(request, reply, refusal.failure);
        },
      },
      async (request, reply) => {
        const declined = await declineReminders(context, { kind: "anyone" }, request.params);
        if (!declined.ok) return sendFailure(request, reply, declined.failure);
        return reply
          .header("cache-control", "no-store")
          .type("text/plain; charset=utf-8")
          .send("Listo: ya no te mandaremos recordatorios.\n");
      },
    );
  });
}
