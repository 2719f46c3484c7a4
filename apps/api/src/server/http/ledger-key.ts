import { toBase64 } from "@rifas/ledger/base64";
import { toHex } from "@rifas/ledger/bytes";
import { keyFingerprint } from "@rifas/ledger/fingerprint";
import type { FastifyInstance } from "fastify";
import type { KnownKey } from "../../platform/secrets/ledger-keys.ts";
import type { Context } from "../../platform/context.ts";
import { limitPages } from "./limit-pages.ts";

/**
 * GET /.well-known/rifas-libro.json: the public key with which anyone verifies this installation's logs and receipts, with
 * its fingerprint; `earlier`, the keys before, the latest first, with what became of each; and `sigsum`, the key of its
 * submissions to a public log, in hexadecimal as in the domain's TXT record.
 */
export function registerLedgerKey(app: FastifyInstance, context: Context): void {
  const { database, keys } = context;
  const onRequest = limitPages(context);
  app.get("/.well-known/rifas-libro.json", { onRequest }, async (_request, reply) => {
    const { inUse, keys: all } = await keys.ledger.read(database);
    const earlier = all.slice(0, -1).toReversed();
    return reply
      .header("cache-control", "public, max-age=300")
      .header("access-control-allow-origin", "*")
      .type("application/json; charset=utf-8")
      .send(
        JSON.stringify({
          v: 1,
          ...writtenKey(inUse),
          earlier: earlier.map((key) => ({ ...writtenKey(key), ended: key.ended })),
          sigsum: toHex(keys.sigsumRate.publicKey),
        }),
      );
  });
}

function writtenKey({ publicKey }: KnownKey) {
  return { public_key: toBase64(publicKey), fingerprint: keyFingerprint(publicKey) };
}
