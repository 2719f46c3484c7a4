import * as fc from "fast-check";
import { expect, it } from "vitest";
import { comparePhones } from "./payer-phone.ts";

const KNOWN = "+584165559503";

it.each([
  ["0416***9503", "agrees"],
  ["00584165559503", "agrees"],
  ["584165559503", "agrees"],
  ["+58 416-555.95.03", "agrees"],
  ["4165559503", "agrees"],
  ["58416***9503", "agrees"],
  ["0416XXX9503", "agrees"],
  ["*******9503", "agrees"],
  ["9503", "agrees"],
  ["0416***9504", "contradicts"],
  ["0414***9503", "contradicts"],
  ["04165559504", "contradicts"],
  ["9504", "contradicts"],
  ["0416***503", "unknown"],
  ["0416*******", "unknown"],
  ["***********", "unknown"],
  ["00000000000", "unknown"],
  ["041655595031", "unknown"],
  ["no aplica", "unknown"],
  ["", "unknown"],
  [null, "unknown"],
] as const)("a bank that shows %j %s", (shown, agreement) => {
  expect(comparePhones(KNOWN, shown)).toBe(agreement);
});

it("says nothing about a buyer without a phone or with a foreign one", () => {
  expect(comparePhones(null, "04165559503")).toBe("unknown");
  expect(comparePhones("+13055550123", "04165559503")).toBe("unknown");
});

it("agrees with every mask of the same phone, with every prefix", () => {
  const national = fc.stringMatching(/^4(12|14|16|24|26)\d{7}$/);
  const prefix = fc.constantFrom("0058", "58", "+58", "0", "");
  fc.assert(
    fc.property(national, prefix, fc.integer({ min: 0, max: 3 }), (phone, start, hidden) => {
      const mask = hidden === 0 ? "" : "*".repeat(hidden);
      const shown = start + phone.slice(0, 3) + mask + phone.slice(3 + hidden);
      expect(comparePhones(`+58${phone}`, shown)).toBe("agrees");
    }),
  );
});
