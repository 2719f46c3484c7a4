import { toBase64 } from "@rifas/ledger/base64";
import type { FastifyInstance } from "fastify";
import type { LedgerKey } from "../server-keys/server-keys.ts";

/** GET /.well-known/rifas-libro.json: the public key under which anyone verifies this installation's logs and receipts. */
export function registerLedgerKey(app: FastifyInstance, key: LedgerKey): void {
  const body = JSON.stringify({ v: 1, public_key: toBase64(key.publicKey) });
  app.get("/.well-known/rifas-libro.json", async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .header("access-control-allow-origin", "*")
      .type("application/json; charset=utf-8")
      .send(body),
  );
}
