import * as fc from "fast-check";
import { expect, it } from "vitest";
import { referenceDigits, sharedTail } from "./reference-tail.ts";

it.each([
  ["254151380", "000254151380", 9],
  ["004512671887", "671887", 6],
  ["1887", "004512671887", 4],
  ["00-4512 671.887", "Ref: 004512671887", 10],
  ["671888", "004512671887", 0],
  ["771887", "004512671887", 0],
  ["00001234", "000000001234", 4],
  ["001234", "99001234", 6],
  ["000000", "000000000000", 0],
  ["3.46E+10", "34600000010", 0],
  ["3,46e10", "34610", 0],
  ["", "1234", 0],
  [null, "1234", 0],
])("%j and %j share %i digits", (one, other, digits) => {
  expect(sharedTail(one, other)).toBe(digits);
  expect(sharedTail(other, one)).toBe(digits);
});

const digits = fc.stringMatching(/^\d{4,13}$/);

it("finds the last digits that a buyer typed, however many zeros pad the reference", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{7,12}$/),
      fc.integer({ min: 4, max: 13 }),
      (whole, count) => {
        const typed = whole.slice(-count);
        fc.pre(!/^0*$/.test(typed));
        expect(sharedTail(typed, whole.padStart(15, "0"))).toBe(typed.length);
      },
    ),
  );
});

it("never counts more digits than the shorter reference has", () => {
  fc.assert(
    fc.property(digits, digits, (one, other) => {
      const shared = sharedTail(one, other);
      expect(shared).toBe(sharedTail(other, one));
      expect(shared).toBeLessThanOrEqual(Math.min(one.length, other.length));
      expect(one.slice(one.length - shared)).toBe(other.slice(other.length - shared));
    }),
  );
});

it("ignores a typed reference with one wrong digit", () => {
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (whole, at, by) => {
      const place = at % whole.length;
      const wrong = (Number(whole[place]) + by) % 10;
      expect(sharedTail(`${whole.slice(0, place)}${wrong}${whole.slice(place + 1)}`, whole)).toBe(
        0,
      );
    }),
  );
});

it("reads no reference from a number in scientific notation", () => {
  expect(referenceDigits("3.46E+10")).toBeNull();
  expect(referenceDigits("Ref. 603185603")).toBe("603185603");
});
