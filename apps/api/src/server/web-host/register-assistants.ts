import type { FastifyInstance } from "fastify";
import { processRate, type ProcessLimits } from "../../platform/limits/process-rate.ts";
import { sendFailure } from "../http/errors.ts";
import type { Question } from "./answer-assistant.ts";

/** A JSON-RPC message: a question, or a notification, which has no `id`. */
type Message = Omit<Question, "id"> & Partial<Pick<Question, "id">>;

/**
 * POST /storybook/mcp: where coding assistants ask for components, over the Model Context Protocol ("Streamable HTTP"). Read only
 * and stateless: every request is answered on its own, as JSON, from the built manifest. There is no session, so there is no
 * stream to open (GET) and nothing to end (DELETE). Not in the contract, because the protocol is not ours.
 */
export function registerAssistants(
  app: FastifyInstance,
  folder: string,
  context: ProcessLimits,
): void {
  const limit = processRate(context, "assistantsPerAddress");
  app.route({
    method: "POST",
    url: "/storybook/mcp",
    bodyLimit: context.config.limits.amounts.strangersJson * 1_000,
    onRequest: async (request, reply) => {
      const refusal = limit(request.ip);
      // Closed, because the body of a refused request stays unread.
      if (refusal === undefined) return undefined;
      return sendFailure(request, reply.header("connection", "close"), refusal.failure);
    },
    handler: async ({ body }, reply) => {
      reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
      if (!isMessage(body)) return reply.code(400).send(NOT_A_MESSAGE);
      // A notification gets no answer.
      const { id } = body;
      if (id === undefined) return reply.code(202).send();
      // Loaded by the first question: most servers never get one.
      const { answerAssistant } = await import("./answer-assistant.ts");
      const answer = await answerAssistant(folder, { ...body, id });
      if (answer === null) return reply.code(400).send(NOT_A_MESSAGE);
      return reply.send(JSON.stringify(answer));
    },
  });
  app.route({
    method: ["GET", "DELETE"],
    url: "/storybook/mcp",
    handler: async (_request, reply) =>
      reply
        .code(405)
        .headers({ allow: "POST", "cache-control": "no-store" })
        .type("application/json; charset=utf-8")
        .send(NO_SESSION),
  });
}

function isMessage(body: unknown): body is Message {
  if (typeof body !== "object" || body === null) return false;
  const { jsonrpc, method, id }: Partial<Record<keyof Message, unknown>> = body;
  const isId = id === undefined || typeof id === "string" || typeof id === "number";
  return jsonrpc === "2.0" && typeof method === "string" && isId;
}

const NOT_A_MESSAGE = refusal(-32_600, "The body must be one JSON-RPC request.");
const NO_SESSION = refusal(-32_000, "There are no sessions and no streams here: ask with POST.");

/** A refusal of what isn't a question, as JSON-RPC words it. */
function refusal(code: number, message: string): string {
  return JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } });
}
