import { fromCents } from "@rifas/domain/money";
import { expect, test } from "vitest";
import { hostileStatements } from "../../../test/support/hostile-statements.ts";
import { everyCase } from "../../../test/support/every-case.ts";
import type { TrueMovement } from "../../../test/support/statement-parts.ts";
import { readStatement } from "./read-statement.ts";
import type { ReadRequest } from "./statement.ts";

const request: Omit<ReadRequest, "bytes"> = {
  layout: "columns",
  decimalSign: "comma",
  dateOrder: "dmy",
  decimalSignChosen: false,
  dateOrderChosen: false,
  year: null,
  answers: [],
  columns: [],
  sheet: null,
  skip: [],
  keep: [],
  today: "2026-11-20",
};

const read = (file: string | Uint8Array, how: Partial<ReadRequest> = {}) => {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  return readStatement({ ...request, bytes, ...how });
};

/** A spreadsheet may have taken the first zeros of a reference. */
const digits = (reference: string | null) => (reference ?? "").replace(/^0+/, "");
const keyOf = ({ day, direction, cents, reference }: TrueMovement) =>
  `${day} ${direction} ${fromCents(BigInt(cents))} ${digits(reference)}`;

const statements = [3_000, 14_000, 27_000].flatMap((first) =>
  hostileStatements((place) => first + place).map((one) => ({ ...one, first })),
);

/** The lines of a text below its titles; null for a workbook. */
function rowsIn(file: string | Uint8Array): number | null {
  if (typeof file !== "string") return null;
  const oneLineEach = file.replaceAll(/"[^"]*"/g, (text) => text.replaceAll("\n", " "));
  return oneLineEach.trimEnd().split(/\r\n|\r|\n/).length - 1;
}

test("there are at least 220, each from three seeds", () => {
  expect(new Set(statements.map(({ name }) => name)).size).toBeGreaterThanOrEqual(220);
});

/** By what it is called and its seed. */
const byName = new Map(statements.map((one) => [`${one.name} (${one.first})`, one]));
const named = (which: (one: (typeof statements)[number]) => boolean) =>
  [...byName].flatMap(([name, one]) => (which(one) ? [name] : []));
const opened = (name: string) => {
  const one = byName.get(name);
  if (one === undefined) throw new Error(`No statement ${name}`);
  return { ...one, found: read(one.file, { layout: one.layout }) };
};

test("each has a name of its own", () => {
  expect(byName.size).toBe(statements.length);
});

everyCase(
  "every row is accounted for",
  named(({ file, layout }) => read(file, { layout }).ok),
  async (name) => {
    const { file, layout, found } = opened(name);
    if (!found.ok) throw new Error(found.problem);
    const lines = [...found.rows, ...found.refused, ...found.skipped].map((row) => row.line);
    expect(new Set(lines).size).toBe(lines.length);
    for (const { reason } of [...found.refused, ...found.skipped]) expect(reason).toMatch(/\S/);
    // A movement of a bank's own layout takes several lines.
    expect(lines.length).toBe((layout === "columns" ? rowsIn(file) : null) ?? lines.length);
  },
);

everyCase(
  "is read as it is, without a question",
  named(({ readable }) => readable),
  async (name) => {
    const { truth, found } = opened(name);
    expect(found).toMatchObject({ ok: true, problem: null, refused: [] });
    const rows = (found.ok ? found.rows : []).map(
      ({ occurredOn, direction, amountBs, reference }) =>
        `${occurredOn} ${direction} ${amountBs} ${digits(reference)}`,
    );
    expect(rows.toSorted()).toEqual(truth.map(keyOf).toSorted());
  },
);

everyCase(
  "asks before anything is stored",
  named(({ readable }) => !readable),
  async (name) => {
    expect(opened(name).found.problem ?? "").toMatch(/\S/);
  },
);
