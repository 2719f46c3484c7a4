import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { describe, expect, it } from "vitest";
import { concat, fromHex, toHex, utf8 } from "./bytes.ts";
import { readTreeHead, sigsumLeaf, submitToken, writeSigsumProof, verifySigsum } from "./sigsum.ts";
import { SEED } from "../test/keys.ts";
import { sigsumProof, TRUST } from "../test/simulators.ts";

const text = "rifas.example/rifas/12/libro/1\n1\nroot\n";
const message = sha256(utf8(text));
const submitter = ed25519.getPublicKey(SEED);
const { witnesses } = TRUST;
const [logKey = submitter] = witnesses.logs;

/** The parts of a complete proof, as a log returns them. */
function answersOf(proof: string) {
  const [, head = "", inclusion = ""] = proof.split("\n\n");
  return { head: inclusion === "" ? head : `${head}\n`, inclusion: inclusion || null };
}

function assembled(proof: string) {
  const { head, inclusion } = answersOf(proof);
  const read = readTreeHead(head, witnesses.witnesses);
  if (!read.ok) return read;
  return writeSigsumProof(sigsumLeaf(message, SEED), { logKey, head: read.value, inclusion });
}

describe("a proof put together from a log's answers", () => {
  it.each([0, 1, 6])("is complete, after %i other leaves", (before) => {
    const proof = sigsumProof({ text, seed: SEED, times: [3, 1, 2], before });
    const made = assembled(proof);
    expect(made).toEqual({ ok: true, value: proof });
    const checked = verifySigsum(proof, { message, submitter }, witnesses);
    expect(checked).toEqual({ ok: true, value: 2 });
  });

  it("takes hexadecimal in any case, and leaves out witnesses it doesn't know", () => {
    const proof = sigsumProof({ text, seed: SEED, times: [3, 1, 2] });
    const stranger = `cosignature=${"ab".repeat(32)} 1 ${"cd".repeat(64)}\n`;
    const { head, inclusion } = answersOf(proof);
    const read = readTreeHead(
      head.replaceAll(/[0-9a-f]{64,}/g, (hex) => hex.toUpperCase()) + stranger,
      witnesses.witnesses,
    );
    expect(read).toMatchObject({ ok: true, value: { size: 4, text: head } });
    if (!read.ok) return;
    const leaf = sigsumLeaf(message, SEED);
    const made = writeSigsumProof(leaf, { logKey, head: read.value, inclusion });
    expect(made).toEqual({ ok: true, value: proof });
  });

  it.each(["", "<html>", "size=4\n", "size=-1\nroot_hash=\nsignature=\n"])(
    "is not made of %j",
    (answer) => {
      expect(readTreeHead(answer, witnesses.witnesses).ok).toBe(false);
      const head = { size: 4, text: "" };
      const leaf = sigsumLeaf(message, SEED);
      expect(writeSigsumProof(leaf, { logKey, head, inclusion: answer }).ok).toBe(false);
    },
  );
});

describe("a submission", () => {
  it("contains message, signature and key, and the log signs its hash", () => {
    const { request, hash } = sigsumLeaf(message, SEED);
    const found = /^message=(\w{64})\nsignature=(\w{128})\npublic_key=(\w{64})\n$/.exec(request);
    const [, stated = "", signed = "", key = ""] = found ?? [];
    expect({ stated, key }).toEqual({ stated: toHex(message), key: toHex(submitter) });
    const signature = fromHex(signed, 64);
    if (!signature.ok) throw new Error(signature.code);
    const checksum = sha256(message);
    const statement = concat(utf8("sigsum.org/v1/tree-leaf\0"), checksum);
    expect(ed25519.verify(signature.value, statement, submitter)).toBe(true);
    const leaf = concat(Uint8Array.of(0), checksum, signature.value, sha256(submitter));
    expect(hash).toEqual(sha256(leaf));
  });

  it("carries a token of 59 signed bytes, valid for one log only", () => {
    const [domain, hex = ""] = submitToken("rifas.example", SEED, logKey).split(" ");
    const signature = fromHex(hex, 64);
    if (!signature.ok) throw new Error(signature.code);
    const statement = concat(utf8("sigsum.org/v1/submit-token\0"), logKey);
    expect({ domain, length: statement.length }).toEqual({ domain: "rifas.example", length: 59 });
    expect(ed25519.verify(signature.value, statement, submitter)).toBe(true);
  });
});
