import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { expect, it } from "vitest";
import { fromBase64 } from "../base64.ts";
import { utf8 } from "../bytes.ts";
import { SEED } from "../../test/keys.ts";
import { sigsumProof, TRUST } from "../../test/simulators.ts";
import { verifySigsum } from "../sigsum.ts";

/** The test of sigsum-go's own `TestVerify`. */
const PUBLISHED = `version=2
log=7c5fafc796c201e0fcd7567c5033a2777ec28363f54ea0ba97b57bece0d96acd
leaf=8a578b9649ba01b7d29dd557906975d68a3aec50e3f9c08690420b8c6426856d 79b489a38548a67d78f06221b014d41be58b703237d17b4f203f0dd4ead9e2597149c2f118894581ce7473a61fa880716af6ff2138bade2cecc4b297099bf104

size=4
root_hash=3ddc56fd46e71e517b6936b977a457da7d398108141fcdf5c8386cdd724ab7a8
signature=ccbdd8c784726b732b8edd2039fbad5506e4acccd56e3e5d86c0ee109b3d2662e6881fe3d09fc48f9ddd31494463c5ec44926ff9158785ad1dd9b5d6434b0804
cosignature=bd8385aa82e07c3e1e297a1600c12bb25ce7a9490b5c1287ec30e09ac4c8b884 1683202758 e8d6c447d7847d5c1431ef86f8c60fa0cbacd975388b2a8f202fe4b0f9d0d544989c9d9351752d86aae2df72b9d7135b6b09de2ccaa6d68edf638105d69be609

leaf_index=3
node_hash=61010ae798308f5b97237615ab8c1b14f2c782c37616e97d0a170b617bc7a4ce
node_hash=a5c3752be610d605ce5c64ee2e28ee5b94a1cc0a68742f18f24c9b5c82d07298
`;

const message = utf8(`${" ".repeat(26)}foo-4\n`);

/** The key in the last 32 bytes of OpenSSH's form. */
function opensshKey(text: string): Uint8Array {
  const bytes = fromBase64(text);
  if (!bytes.ok) throw new Error(text);
  return bytes.value.slice(-32);
}

const submitter = opensshKey(
  "AAAAC3NzaC1lZDI1NTE5AAAAIMdLcxVjCAQUHbD4jCfFP+f8v1nmyjWkq6rXiexrK8II",
);
const log = opensshKey("AAAAC3NzaC1lZDI1NTE5AAAAIKwmwKhVrEUaZTlHjhoWA4jwJLOF8TY+/NpHAXAHbAHl");
const witness = opensshKey("AAAAC3NzaC1lZDI1NTE5AAAAIMvjV+a0ZASecDt75siSARk6zCoYwJWwaRqvULmx4VeK");
const policy = { logs: [log], witnesses: [{ name: "w", publicKey: witness }], quorum: 1 };

it("Sigsum's own example is accepted, with the time of its witness", () => {
  expect(verifySigsum(PUBLISHED, { message, submitter }, policy)).toEqual({
    ok: true,
    value: 1_683_202_758,
  });
});

it("every changed hexadecimal digit of it is refused", () => {
  const digits = [...PUBLISHED.matchAll(/(?<=[= 0-9a-f])[0-9a-f](?=[0-9a-f \n])/g)];
  let changes = 0;
  for (const { index, 0: digit } of digits) {
    const other = digit === "0" ? "1" : "0";
    const changed = `${PUBLISHED.slice(0, index)}${other}${PUBLISHED.slice(index + 1)}`;
    expect(verifySigsum(changed, { message, submitter }, policy).ok).toBe(false);
    changes++;
  }
  expect(changes).toBeGreaterThan(700);
});

it("a different message, submitter or quorum is refused", () => {
  const claim = { message, submitter };
  expect(verifySigsum(PUBLISHED, { ...claim, message: message.with(0, 1) }, policy).ok).toBe(false);
  expect(verifySigsum(PUBLISHED, { ...claim, submitter: log }, policy).ok).toBe(false);
  expect(verifySigsum(PUBLISHED, claim, { ...policy, quorum: 2 }).ok).toBe(false);
  expect(verifySigsum(PUBLISHED, claim, { ...policy, logs: [witness] }).ok).toBe(false);
});

it("the time is that of the quorum: its second earliest signature", () => {
  const text = "origin\n1\nroot\n";
  const claim = { message: sha256(utf8(text)), submitter: ed25519.getPublicKey(SEED) };
  const times = [300, 100, 200];
  for (const before of [0, 1, 4, 7]) {
    const proof = sigsumProof({ text, seed: SEED, times, before });
    expect(verifySigsum(proof, claim, TRUST.witnesses)).toEqual({ ok: true, value: 200 });
  }
  const late = sigsumProof({ text, seed: SEED, times: [300, null, 200] });
  expect(verifySigsum(late, claim, TRUST.witnesses)).toEqual({ ok: true, value: 300 });
});
