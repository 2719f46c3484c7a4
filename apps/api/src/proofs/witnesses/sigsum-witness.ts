import { textOf, toHex, utf8 } from "@rifas/ledger/bytes";
import {
  readTreeHead,
  sigsumLeaf,
  submitToken,
  writeSigsumProof,
  type Submission,
  type SigsumTreeHead,
  verifySigsum,
} from "@rifas/ledger/sigsum";
import { type WitnessPolicy, SIGSUM_GENERIC, SIGSUM_LOGS } from "@rifas/ledger/verify/trust";
import type { Witness, WitnessAnswer } from "../../platform/ports.ts";
import type { ServerKeys } from "../../platform/secrets/server-keys.ts";
import {
  callService,
  type ServiceAnswer,
  type ServiceRequest,
} from "../../platform/call-service.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";

interface SigsumLogSettings {
  readonly service: string;
  /** Without a trailing slash. */
  readonly url: string;
  readonly publicKey: Uint8Array;
  /** Whose TXT record names the key of our submissions. */
  readonly domain: string;
  /** Built in, as in every verifier, so that buyers can check whatever the log proves. */
  readonly policy: WitnessPolicy;
}

/**
 * A public Sigsum log. Each call submits the leaf, as the log may need several submissions, and, once the log has it,
 * asks for a tree that contains it. The proof is valid only with a quorum of the policy's witnesses.
 */
export function sigsumWitness(
  log: SigsumLogSettings,
  keys: Pick<ServerKeys, "sigsumRate">,
): Witness {
  const token = submitToken(log.domain, keys.sigsumRate.seed, log.publicKey);
  return {
    service: log.service,
    async ask(message, signer, signal) {
      const call = (path: string, question: ServiceRequest) =>
        callService(`${log.url}/${path}`, question, signal);
      // Nobody can submit it once its key is lost.
      if (signer.seed === null) return { problem: "refused" };
      const leaf = sigsumLeaf(message, signer.seed);
      const added = await call("add-leaf", {
        method: "POST",
        headers: { "sigsum-token": token },
        body: leaf.request,
      });
      if (added?.status !== 200) return problemOf(added);
      const head = await call("get-tree-head", { method: "GET" });
      if (head?.status !== 200) return problemOf(head);
      const read = readTreeHead(textOf(head.body) ?? "", log.policy.witnesses);
      if (!read.ok) return { problem: "unreadable" };
      if (read.value.size === 0) return { problem: "pending" };
      const included = await inclusionOf(leaf, read.value, call);
      if (!("text" in included)) return included;
      const { text: inclusion } = included;
      const answers = { logKey: log.publicKey, head: read.value, inclusion };
      return verified(leaf, answers, { message, submitter: signer.publicKey }, log.policy);
    },
  };
}

type Call = (path: string, question: ServiceRequest) => Promise<ServiceAnswer | null>;

/** The answer to `get-inclusion-proof`; null text for a log of one leaf. */
async function inclusionOf(
  leaf: Submission,
  { size }: SigsumTreeHead,
  call: Call,
): Promise<{ text: string | null } | WitnessAnswer> {
  if (size === 1) return { text: null };
  const path = `get-inclusion-proof/${size}/${toHex(leaf.hash)}`;
  const answer = await call(path, { method: "GET" });
  // The tree that the log returned is older than the leaf.
  if (answer?.status === 404) return { problem: "pending" };
  if (answer?.status !== 200) return problemOf(answer);
  return { text: textOf(answer.body) ?? "" };
}

function verified(
  leaf: Submission,
  answers: { logKey: Uint8Array; head: SigsumTreeHead; inclusion: string | null },
  claim: { message: Uint8Array; submitter: Uint8Array },
  policy: WitnessPolicy,
): WitnessAnswer {
  const proof = writeSigsumProof(leaf, answers);
  if (!proof.ok) return { problem: "unreadable" };
  const time = verifySigsum(proof.value, claim, policy);
  if (time.ok) return { proof: utf8(proof.value), time: new Date(time.value * 1000) };
  if (time.code === "unknown_key") return { problem: "no_quorum" };
  // A log of one leaf that isn't ours.
  const isOlder = answers.head.size === 1 && time.code === "wrong_root";
  return { problem: isOlder ? "pending" : "unreadable" };
}

/** Classifies a response that carries no proof. */
function problemOf(answer: ServiceAnswer | null): WitnessAnswer {
  if (answer === null) return { problem: "unreachable" };
  const { status, retrySeconds } = answer;
  if (status === 202) return { problem: "pending" };
  if (status !== 429) return { problem: status >= 500 ? "unreachable" : "refused" };
  return { problem: "limited", ...(retrySeconds !== undefined && { retrySeconds }) };
}

/** The witnesses that the environment names; none by default. */
export function configuredWitnesses(
  { witnesses: { sigsum } }: Pick<ServerConfig, "witnesses">,
  keys: ServerKeys,
): readonly Witness[] {
  if (sigsum === null) return [];
  const { log, domain } = sigsum;
  const settings = {
    service: log,
    url: `https://${log}`,
    publicKey: SIGSUM_LOGS[log],
    domain,
    policy: SIGSUM_GENERIC,
  };
  return [sigsumWitness(settings, keys)];
}
