import { expect, it } from "vitest";
import { toBase64 } from "./base64.ts";
import { checkpointText, openCheckpoint, signCheckpoint, signNote } from "./signed-note.ts";
import { fingerprint } from "./fingerprint.ts";
import { keyOf, ORIGIN, SEED } from "../test/keys.ts";
import { textFlips } from "../test/mutations.ts";
import { leavesUpTo } from "../test/rfc-6962.ts";
import { treeRoot } from "./tree.ts";

const key = keyOf(ORIGIN, SEED);
const checkpoint = { origin: ORIGIN, size: 9, root: treeRoot(leavesUpTo(9)) };
const note = signCheckpoint(checkpoint, SEED);

it("a signed checkpoint is read back with its origin, size and root", () => {
  expect(openCheckpoint(note, key)).toEqual({
    ok: true,
    value: { ...checkpoint, text: checkpointText(checkpoint) },
  });
});

it("every flipped bit of a checkpoint is refused", () => {
  for (const changed of textFlips(note)) {
    expect(openCheckpoint(changed, key).ok).toBe(false);
  }
});

it("malformed signed lines are refused", () => {
  const root = toBase64(checkpoint.root);
  const texts = [
    `${ORIGIN}\n09\n${root}\n`,
    `${ORIGIN}\n+9\n${root}\n`,
    `${ORIGIN}\n9007199254740992\n${root}\n`,
    `${ORIGIN}\n9\n${root.slice(0, -1)}\n`,
    `${ORIGIN}\n9\n${toBase64(new Uint8Array(31))}\n`,
    `${ORIGIN}\n9\n${root}\nan extension\n`,
    `${ORIGIN}\n9\n`,
    `\n9\n${root}\n`,
  ];
  for (const text of texts) {
    expect(openCheckpoint(signNote(text, { name: ORIGIN, seed: SEED }), key)).toEqual({
      ok: false,
      code: "malformed",
    });
  }
});

it("a log's key signs only for its own origin", () => {
  const elsewhere = checkpointText({ ...checkpoint, origin: "rifas.example/rifas/13/libro/1" });
  expect(openCheckpoint(signNote(elsewhere, { name: ORIGIN, seed: SEED }), key)).toEqual({
    ok: false,
    code: "malformed",
  });
});

it("the fingerprint is sixteen characters of the root's first ten bytes", () => {
  expect(fingerprint(Uint8Array.from({ length: 32 }, (_, at) => at))).toBe("000G-40R4-0M30-E209");
  expect(fingerprint(new Uint8Array(32).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
});
