import { fromCents } from "@rifas/domain/money";
import { expect, test } from "vitest";
import { hostileStatements } from "../../../test/support/hostile-statements.ts";
import type { TrueMovement } from "../../../test/support/statement-parts.ts";
import { readStatement } from "./read-statement.ts";
import type { ReadRequest } from "./statement.ts";

const request: Omit<ReadRequest, "bytes"> = {
  layout: "columns",
  decimalSign: "comma",
  dateOrder: "dmy",
  dateOrderChosen: false,
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

const opened = statements.flatMap((one) => {
  const found = read(one.file, { layout: one.layout });
  return found.ok ? [{ ...one, found }] : [];
});

test.each(opened)("$name ($first): every row is accounted for", ({ file, layout, found }) => {
  const lines = [...found.rows, ...found.refused, ...found.skipped].map((row) => row.line);
  expect(new Set(lines).size).toBe(lines.length);
  for (const { reason } of [...found.refused, ...found.skipped]) expect(reason).toMatch(/\S/);
  // A movement of a bank's own layout takes several lines.
  expect(lines.length).toBe((layout === "columns" ? rowsIn(file) : null) ?? lines.length);
});

test.each(statements.filter((one) => one.readable))(
  "$name ($first): is read as it is, without a question",
  ({ file, truth, layout }) => {
    const found = read(file, { layout });
    expect(found).toMatchObject({ ok: true, problem: null, refused: [] });
    const rows = (found.ok ? found.rows : []).map(
      ({ occurredOn, direction, amountBs, reference }) =>
        `${occurredOn} ${direction} ${amountBs} ${digits(reference)}`,
    );
    expect(rows.toSorted()).toEqual(truth.map(keyOf).toSorted());
  },
);

test.each(statements.filter((one) => !one.readable))(
  "$name ($first): asks before anything is stored",
  ({ file, layout }) => {
    const found = read(file, { layout });
    expect(found.problem ?? "").toMatch(/\S/);
  },
);
