import * as fc from "fast-check";
import { expect, it } from "vitest";
import { compareRows, type ComparedRow, type Pause } from "./known-rows.ts";

const row = (reference: string | null, fields: Partial<ComparedRow> = {}): ComparedRow => ({
  occurredOn: "2026-11-20",
  direction: "credit",
  amountBs: "450.00",
  reference,
  ...fields,
});

const noPause = () => Promise.resolve();

const kinds = async (
  rows: readonly ComparedRow[],
  stored: readonly ComparedRow[],
  pause: Pause = noPause,
) => {
  const numbered = stored.map((one, place) => ({ ...one, id: place + 1 }));
  const compared = await compareRows(rows, numbered, { certain: new Map(), pause });
  return compared.map(({ kind }) => kind);
};

const known = "004512671887";

it.each<[string, ComparedRow, string]>([
  ["the same reference", row(known), "known"],
  ["its last six digits", row("671887"), "known"],
  ["another padding", row("4512671887"), "known"],
  ["five digits", row("71887"), "repeat"],
  ["its beginning", row("00451267"), "repeat"],
  ["another beginning", row("991112671887"), "repeat"],
  ["no reference", row(null), "repeat"],
  ["a reference that Excel rewrote", row("4.51E+9"), "repeat"],
  ["the day after", row(known, { occurredOn: "2026-11-21" }), "repeat"],
  ["a week after", row(known, { occurredOn: "2026-11-27" }), "new"],
  ["another reference", row("004512671888"), "new"],
  ["another amount", row(known, { amountBs: "450.01" }), "new"],
  ["a debit", row(known, { direction: "debit" }), "new"],
])("a row with %s is %s", async (_name, one, kind) => {
  expect(await kinds([one], [row(known)])).toEqual([kind]);
});

it("compares one row with one: a second equal payment is new", async () => {
  expect(await kinds([row(known), row(known)], [row(known)])).toEqual(["known", "new"]);
  expect(await kinds([row(null), row(null)], [row(null)])).toEqual(["repeat", "new"]);
});

it("finds certain rows first, and every file in itself", async () => {
  const rows = [row(null), row(known)];
  const certain = new Map([[rows[0] ?? row(null), 2]]);
  const stored = rows.map((one, place) => ({ ...one, id: 2 - place }));
  expect(await compareRows(rows, stored, { certain, pause: noPause })).toEqual([
    { kind: "known", of: 2 },
    { kind: "known", of: 1 },
  ]);
  const references = fc.array(fc.integer({ min: 100_000, max: 999_999_999 }).map(String), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(references, async (all) => {
      const file = all.map((reference) => row(reference));
      expect(await kinds(file, file)).toEqual(file.map(() => "known"));
    }),
    { seed: 30 },
  );
});

it("lets other work go on between parts of a large file, and beside many rows that are stored", async () => {
  const [few, many] = [
    [row(known)],
    Array.from({ length: 5_000 }, (_, at) => row(`${100_000 + at}`)),
  ];
  const pausesOf = async (rows: ComparedRow[], stored: ComparedRow[]) => {
    let pauses = 0;
    const pause = () => Promise.resolve((pauses += 1));
    await kinds(rows, stored, pause);
    return pauses;
  };
  expect(await pausesOf(few, many)).toBeGreaterThanOrEqual(10);
  expect(await pausesOf(many, few)).toBeGreaterThanOrEqual(40);
});
