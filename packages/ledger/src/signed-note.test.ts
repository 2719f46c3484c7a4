import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openNote, signNote, parseVerifierKey } from "./signed-note.ts";
import { anyText } from "../test/any-text.ts";
import { keyOf, OTHER_SEED, SEED } from "../test/keys.ts";
import { textFlips } from "../test/mutations.ts";

const signer = { name: "rifas.example/libro", seed: SEED };
const witness = { name: "witness.example", seed: OTHER_SEED };
const key = keyOf(signer.name, SEED);
const TEXT = "una línea\n\notra\n";
const note = signNote(TEXT, signer);

it("Go's note of Peter Neumann is accepted", () => {
  const neumann = parseVerifierKey(
    "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
  );
  if (!neumann.ok) throw new Error(neumann.code);
  const text =
    "If you think cryptography is the answer to your problem,\n" +
    "then you don't know what your problem is.\n";
  const signature =
    "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=";
  const opened = openNote(`${text}\n— PeterNeumann ${signature}\n`, neumann.value);
  expect(opened).toEqual({ ok: true, value: text });
});

it("a note is read back with its text, including empty lines", () => {
  expect(openNote(note, key)).toEqual({ ok: true, value: TEXT });
});

it("every flipped bit of a note is refused", () => {
  for (const changed of textFlips(note)) {
    expect(openNote(changed, key).ok).toBe(false);
  }
});

const lineOf = (signed: string) => signed.split("\n\n").at(-1) ?? "";

it("signatures of unknown keys are ignored, even under a known name", () => {
  const impostor = signNote(TEXT, { name: signer.name, seed: OTHER_SEED });
  const others = lineOf(impostor) + lineOf(signNote(TEXT, witness));
  expect(openNote(note + others, key)).toEqual({ ok: true, value: TEXT });
  expect(openNote(impostor, key)).toEqual({ ok: false, code: "unknown_key" });
});

it("one bad signature of the key refuses a note with a good one", () => {
  const bad = lineOf(signNote("otro texto\n", signer));
  expect(openNote(note + bad, key)).toEqual({ ok: false, code: "bad_signature" });
  expect(openNote(note + lineOf(note), key).ok).toBe(true);
});

it("a note of any other shape is refused", () => {
  const [head = "", line = ""] = note.split("\n— ");
  const shapes = [
    "",
    "\n",
    "\n\n",
    TEXT,
    `${TEXT}\n`,
    note.slice(0, -1),
    `${note}\n`,
    `${note} `,
    ` ${note}`,
    note.replace("— ", "- "),
    note.replace("— ", "—  "),
    note.replaceAll("\n", "\r\n"),
    note.replace("una", "una\t"),
    `${head}— ${line}`,
    note + "— x AAAA\n",
  ];
  for (const shape of shapes) expect(openNote(shape, key).ok).toBe(false);
});

it("sixteen signatures are accepted; an oversized note or list is refused unread", () => {
  const line = lineOf(signNote(TEXT, witness));
  expect(openNote(note + line.repeat(15), key).ok).toBe(true);
  expect(openNote(note + line.repeat(100), key)).toEqual({ ok: false, code: "malformed" });
  expect(openNote(note + line.repeat(10_000), key)).toEqual({ ok: false, code: "malformed" });
});

it("random text is refused without a crash", () => {
  fc.assert(
    fc.property(anyText(), anyText(), (text, line) => {
      expect(openNote(text, key).ok).toBe(false);
      expect(openNote(`${text}\n\n— ${line}\n`, key).ok).toBe(false);
    }),
  );
});

it("text that no note can contain is not signed", () => {
  for (const text of ["", "without an end", "a\tb\n", "\ud800\n"]) {
    expect(() => signNote(text, signer)).toThrow(RangeError);
  }
});
