import type { FastifyInstance } from "fastify";
import type { Contract, ContractOperation } from "./contract.ts";

/** OPTIONS says what an address takes. Other sites learn nothing: without CORS headers, their browsers refuse what they ask for. */
export function registerOptions(app: FastifyInstance, { operations, prefix }: Contract): void {
  const ofRoutes = Map.groupBy(operations, (operation) => prefix + routeOf(operation));
  for (const [url, sharing] of ofRoutes) {
    const methods = sharing.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method));
    const allow = [...methods, "OPTIONS"].join(", ");
    app.options(url, async (_request, reply) => reply.code(204).header("allow", allow).send());
  }
}

/** The operation's path as Fastify writes it. */
export function routeOf({ path }: ContractOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
