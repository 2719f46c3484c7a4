import { randomBytes } from "node:crypto";
import { equalBytes } from "@rifas/ledger/bytes";
import { positive, readTimestamp, timestampRequest } from "@rifas/ledger/timestamp";
import type { Witness } from "../../platform/ports.ts";
import { callService } from "../../platform/call-service.ts";
import { problemOf } from "./witness-problem.ts";

/**
 * An RFC 3161 time-stamping authority. Its reply is stored if it is for the same hash and repeats our nonce; only
 * verifiers outside browsers check its signature (docs/proofs.md).
 */
export function timestampWitness(url: string): Witness {
  const { host, pathname } = new URL(url);
  return {
    kind: "rfc3161",
    service: host + (pathname === "/" ? "" : pathname),
    async ask(message, _signer, signal) {
      const nonce = new Uint8Array(randomBytes(8));
      const question = {
        method: "POST",
        headers: { "content-type": "application/timestamp-query" },
        body: new Uint8Array(timestampRequest(message, nonce)),
      } as const;
      const answer = await callService(url, question, signal);
      if (answer?.status !== 200) return problemOf(answer);
      const claim = readTimestamp(answer.body);
      const isOurs =
        claim.ok &&
        equalBytes(claim.value.imprint, message) &&
        equalBytes(claim.value.nonce ?? new Uint8Array(), positive(nonce));
      if (!isOurs) return { problem: "unreadable" };
      return { proof: answer.body, time: new Date(claim.value.time * 1000) };
    },
  };
}
