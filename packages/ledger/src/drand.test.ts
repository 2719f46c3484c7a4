import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { expect, it } from "vitest";
import { toHex, u64be } from "./bytes.ts";
import { roundAt, timeOfRound } from "./drand-rounds.ts";
import { verifyRound } from "./drand.ts";
import { bytesOf } from "../test/hex.ts";
import { RANDOMNESS_1000, ROUND_1000 } from "../test/known-ledger.ts";
import { bitFlips, PATIENT } from "../test/mutations.ts";

const REFUSED = { ok: false, code: "bad_signature" };

it.each([
  [1000, ROUND_1000, RANDOMNESS_1000],
  [
    657_413,
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
    "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
  ],
])(
  "round %i of quicknet is accepted and yields its published randomness",
  (round, signature, randomness) => {
    expect(verifyRound(round, signature)).toEqual({ ok: true, value: bytesOf(randomness) });
  },
);

it("another round, and every flipped bit of the signature, is refused", PATIENT, () => {
  for (const round of [999, 1001, 1, 0, -1, 1000.5, Number.NaN, Infinity, 2 ** 53]) {
    expect(verifyRound(round, ROUND_1000)).toEqual(REFUSED);
  }
  for (const flipped of bitFlips(bytesOf(ROUND_1000))) {
    expect(verifyRound(1000, toHex(flipped))).toEqual(REFUSED);
  }
});

it("infinity, bytes that aren't a point, and other encodings are refused", () => {
  const { G1 } = bls12_381;
  const point = G1.Point.fromHex(ROUND_1000);
  const texts = [
    `c0${"00".repeat(47)}`,
    "00".repeat(48),
    "ff".repeat(48),
    `9${"f".repeat(95)}`,
    point.negate().toHex(),
    point.toHex(false),
    ROUND_1000.toUpperCase(),
    `${ROUND_1000}00`,
    ROUND_1000.slice(2),
    "",
  ];
  for (const text of texts) expect(verifyRound(1000, text)).toEqual(REFUSED);
});

it("points of the curve outside the subgroup are refused", () => {
  const { Fp } = bls12_381.G1.Point;
  const isOnCurve = (x: bigint) =>
    Fp.is0(Fp.sub(Fp.pow(Fp.add(Fp.pow(x, 3n), 4n), (Fp.ORDER - 1n) / 2n), 1n));
  // The subgroup is such a small part of the curve that none of these points is in it.
  const places = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n].filter(isOnCurve);
  expect(places).not.toEqual([]);
  for (const x of places) {
    expect(verifyRound(1000, `80${x.toString(16).padStart(94, "0")}`)).toEqual(REFUSED);
  }
});

it("a simulator's round is accepted under its key and refused under quicknet's", () => {
  const { shortSignatures } = bls12_381;
  const secret = new Uint8Array(32).fill(7);
  const publicKey = shortSignatures.getPublicKey(secret).toHex();
  const dst = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
  const message = shortSignatures.hash(sha256(u64be(1000)), dst);
  const signature = shortSignatures.sign(message, secret).toHex();
  expect(verifyRound(1000, signature, { publicKey }).ok).toBe(true);
  expect(verifyRound(1000, signature)).toEqual(REFUSED);
  expect(verifyRound(1000, ROUND_1000, { publicKey })).toEqual(REFUSED);
});

it("rounds follow the clock: the first at genesis, one every three seconds", () => {
  expect(timeOfRound(1)).toBe(1_692_803_367);
  expect(new Date(timeOfRound(1000) * 1000).toISOString()).toBe("2023-08-23T15:59:24.000Z");
  for (const round of [1, 2, 1000, 34_454_212]) {
    const time = timeOfRound(round);
    expect(roundAt(time)).toBe(round);
    expect(roundAt(time - 2)).toBe(round);
    expect(roundAt(time + 1)).toBe(round + 1);
  }
  for (const time of [1_692_803_360, Number.NaN, Infinity]) {
    expect(() => roundAt(time)).toThrow(RangeError);
  }
  for (const round of [0, -1, 1.5, 2 ** 53]) expect(() => timeOfRound(round)).toThrow(RangeError);
});
