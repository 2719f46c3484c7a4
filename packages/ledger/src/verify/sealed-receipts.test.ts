import { expect, it } from "vitest";
import { SEALED_RECEIPTS, sealedReceipt } from "../../test/sealed-receipts.ts";
import { TRUST } from "../../test/simulators.ts";
import { writeBundle } from "./bundle-json.ts";
import { verifyBundle, verifyReceiptsAlone } from "./verify-bundle.ts";

it.each(SEALED_RECEIPTS)("a receipt with $name: $code", ({ bundle, code, beside }) => {
  const verdict = verifyBundle(writeBundle(bundle), TRUST, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  expect(verdict.value.checks.at(-1)?.reason).toBe(code);
});

it("a receipt alone proves its numbers under the seal, and leaves the draw to the bundle", () => {
  const { headline, checks } = verifyReceiptsAlone([sealedReceipt()], TRUST);
  expect({ headline, codes: checks.map(({ code }) => code) }).toEqual({
    headline: "waiting",
    codes: ["receipt_holds", "receipt_without_bundle"],
  });
});
