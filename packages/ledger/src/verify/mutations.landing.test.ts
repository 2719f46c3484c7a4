import { expect, it } from "vitest";
import { bundleOf } from "../../test/rehearsal.ts";
import { drawnRaffle } from "../../test/sample-raffle.ts";
import { TRUST } from "../../test/simulators.ts";
import { PATIENT, textFlips } from "../../test/mutations.ts";
import { writeBundle } from "./bundle-json.ts";
import { verifyBundle } from "./verify-bundle.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

it("a bundle with any changed byte is no longer green", PATIENT, () => {
  const text = writeBundle(bundleOf(drawnRaffle()));
  const headline = (bundle: string) => {
    const verdict = verifyBundle(bundle, TRUST);
    return verdict.ok ? verdict.value.headline : "unreadable";
  };
  expect(headline(text)).toBe("proven");
  const green: string[] = [];
  let changes = 0;
  for (const changed of textFlips(text)) {
    // The long run makes eight copies per byte and tries one of them; the short run tries every third byte.
    changes++;
    if (isFullSize ? changes % 8 !== (changes >> 3) % 8 : changes % 3 > 0) continue;
    if (headline(changed) === "proven") green.push(changed);
  }
  expect(green).toEqual([]);
  expect(changes).toBeGreaterThan(5000);
});

it("extra spaces, reordered and duplicate members are refused", () => {
  const text = writeBundle(bundleOf(drawnRaffle()));
  const others = [
    `${text}\n`,
    ` ${text}`,
    text.replace('"v":1', '"v":1.0'),
    text.replace('"v":1', '"v":2'),
    text.replace('"v":1,', '"v":1,"v":1,'),
    text.replace('"v":1,"demo":false', '"demo":false,"v":1'),
    text.replace("rifas", String.raw`\u0072ifas`),
    text.replace('"earlier":[]', '"earlier":[],"extra":1'),
    "",
    "null",
    "[]",
  ];
  for (const other of others) {
    expect(verifyBundle(other, TRUST)).toEqual({ ok: false, code: "malformed" });
  }
});
