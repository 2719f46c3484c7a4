import { toBase64 } from "@rifas/ledger/base64";
import { toHex } from "@rifas/ledger/bytes";
import { keyFingerprint } from "@rifas/ledger/key-fingerprint";
import type { FastifyInstance } from "fastify";
import type { ServerKeys } from "../server-keys/server-keys.ts";

/**
 * GET /.well-known/rifas-libro.json: the public key with which anyone verifies this installation's logs and receipts, with
 * its fingerprint; and `sigsum`, the key of its submissions to a public log, in hexadecimal as in the domain's TXT record.
 */
export function registerLedgerKey(
  app: FastifyInstance,
  { ledger, sigsumRate }: Pick<ServerKeys, "ledger" | "sigsumRate">,
): void {
  const body = JSON.stringify({
    v: 1,
    public_key: toBase64(ledger.publicKey),
    fingerprint: keyFingerprint(ledger.publicKey),
    sigsum: toHex(sigsumRate.publicKey),
  });
  app.get("/.well-known/rifas-libro.json", async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .header("access-control-allow-origin", "*")
      .type("application/json; charset=utf-8")
      .send(body),
  );
}
