import * as fc from "fast-check";
import { expect, it } from "vitest";
import { toHex, utf8 } from "./bytes.ts";
import { parseEntry, writeEntry, type Entry } from "./entry.ts";
import { anyText } from "../test/any-text.ts";
import { knownEntries } from "../test/known-entries.ts";
import { ROUND_1000 } from "../test/known-ledger.ts";
import { textFlips } from "../test/mutations.ts";
import { leafHash } from "./tree.ts";

const hash = new Uint8Array(32).fill(9);
const B64 = "CQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk=";
const at = "2026-12-02T00:00:00Z";
const count = { numbers: 8, sold: 3, held: 1, root: hash, rules: 0 };

it("the known entries have the known leaf hashes", () => {
  const hashes = knownEntries().map((entry) => toHex(leafHash(utf8(writeEntry(entry)))));
  expect(hashes).toEqual([
    "7117c3e4714d790eac868de1d2d6e219442c24f2851fcab42f4fa8a769f75fb1",
    "5b2e1db9c8989dec0023c5675ccd02675f87bd3e304e9d32fee195bfe19468df",
    "c1454305c6c05b1b5062e581089048c20d9f0390df6af6d98dc8c531693ad1a2",
    "b132c3184d435328b9451f8ebfa002d3e717af65cd92f296f156448a17b75414",
  ]);
});

/** Entries of the types that the known ledger doesn't have, each with its exact text. */
const OTHERS: readonly [Entry, string][] = [
  [
    {
      type: "rules",
      raffle: 12,
      at,
      numbers: 1000,
      prizes: 3,
      seal: "2026-12-03T22:30:00Z",
      draw: "2026-12-03T23:00:00Z",
      price: "25.00",
      terms: hash,
      minimum: { least: 500, postponed: "2026-12-10T23:00:00Z", otherwise: "cancelled" },
      claim: { days: 30, unclaimed: "redrawn" },
      release: { version: "2.0.10", sha256: hash },
      reason: "La lotería cambió de hora",
      prize: [
        {
          prize: 1,
          rule: {
            kind: "lottery",
            draws: [
              { name: "Triple Táchira A", at: "2026-12-03T22:45-04:00" },
              { name: "Triple Táchira B", at: "2026-12-03T22:45-04:00" },
            ],
            last: 4,
            otherwise: { kind: "drand", round: 34_454_212 },
          },
        },
        { prize: 2, rule: { kind: "instant", at: "2026-12-02T12:00:00Z", round: 34_000_000 } },
        { prize: 3, rule: { kind: "drand", round: 34_454_213 } },
      ],
    },
    "rules\nraffle 12\nat 2026-12-02T00:00:00Z\nnumbers 1000\nprizes 3\nseal 2026-12-03T22:30:00Z\n" +
      `draw 2026-12-03T23:00:00Z\nprice 25.00\nterms ${B64}\nminimum 500 postponed 2026-12-10T23:00:00Z then cancelled\nclaim 30 redrawn\nrelease 2.0.10 ${B64}\n` +
      "reason La lotería cambió de hora\n" +
      'prize 1 lottery "Triple Táchira A" 2026-12-03T22:45-04:00 last 4, ' +
      '"Triple Táchira B" 2026-12-03T22:45-04:00 else drand quicknet 34454212 among sold\n' +
      "prize 2 instant 2026-12-02T12:00:00Z drand quicknet 34000000 among sold\n" +
      "prize 3 drand quicknet 34454213 among sold\n",
  ],
  [
    { type: "sold", raffle: 12, count: 1, evidence: null, at, tickets: hash },
    `sold\nraffle 12\ncount 1\nat ${at}\ntickets ${B64}\n`,
  ],
  [
    { type: "released", raffle: 12, of: 41, count: 1, why: "moved", at, tickets: hash },
    `released\nraffle 12\nof 41\ncount 1\nwhy moved\nat ${at}\ntickets ${B64}\n`,
  ],
  [
    { type: "minimum", raffle: 12, minimum: 9, sold: 8, held: 0, outcome: "cancelled", at },
    `minimum\nraffle 12\nminimum 9\nsold 8\nheld 0\noutcome cancelled\nat ${at}\n`,
  ],
  [
    { type: "prize", raffle: 12, prize: 2, version: 1, state: "delivered", at },
    `prize\nraffle 12\nprize 2\nversion 1\nstate delivered\nat ${at}\n`,
  ],
  [
    { type: "seal", raffle: 12, at, ...count, blocks: null, release: null },
    `seal\nraffle 12\nat ${at}\nnumbers 8\nsold 3\nheld 1\nroot ${B64}\nrules 0\n`,
  ],
  [
    {
      type: "seal",
      raffle: 12,
      at,
      ...count,
      blocks: 1,
      release: { version: "2.0.0", sha256: hash },
    },
    `seal\nraffle 12\nat ${at}\nnumbers 8\nsold 3\nheld 1\nroot ${B64}\nrules 0\nblocks 1\nrelease 2.0.0 ${B64}\n`,
  ],
  [
    { type: "settled", raffle: 12, owed: "20.50", paid: "20.00", kept: "0.50", at },
    `settled\nraffle 12\nowed 20.50\npaid 20.00\nkept 0.50\nat ${at}\n`,
  ],
  [
    { type: "cut", raffle: 12, at, prize: 2, ...count },
    `cut\nraffle 12\nat ${at}\nprize 2\nnumbers 8\nsold 3\nheld 1\nroot ${B64}\nrules 0\n`,
  ],
  [
    { type: "reopened", raffle: 12, seal: 3, reason: "Se suspendió la lotería", at },
    `reopened\nraffle 12\nseal 3\nreason Se suspendió la lotería\nat ${at}\n`,
  ],
  [
    {
      type: "decided",
      raffle: 12,
      seal: 3,
      number: 5,
      state: "free",
      reason: "El pago no llegó",
      at,
    },
    `decided\nraffle 12\nseal 3\nnumber 5\nstate free\nreason El pago no llegó\nat ${at}\n`,
  ],
  [
    {
      type: "draw",
      raffle: 12,
      prize: 1,
      seal: 3,
      source: [
        {
          kind: "lottery",
          results: [{ name: "Triple Táchira A", at: "2026-12-03T22:45-04:00", digits: "0472" }],
        },
        { kind: "drand", round: 1000, signature: ROUND_1000 },
      ],
      attempt: 0,
      number: 1,
      state: "sold",
      version: 1,
      at,
    },
    `draw\nraffle 12\nprize 1\nseal 3\nsource lottery "Triple Táchira A" 2026-12-03T22:45-04:00 0472\n` +
      `source drand quicknet 1000 ${ROUND_1000}\nattempt 0\nnumber 1\nstate sold\nversion 1\nat ${at}\n`,
  ],
  [
    {
      type: "continues",
      origin: "rifas.example/rifas/12/libro/1",
      size: 4,
      root: hash,
      reason: "Restauración",
    },
    `continues\norigin rifas.example/rifas/12/libro/1\nsize 4\nroot ${B64}\nreason Restauración\n`,
  ],
  [
    { type: "cancelled", raffle: 12, reason: "No se vendió lo mínimo", at },
    `cancelled\nraffle 12\nreason No se vendió lo mínimo\nat ${at}\n`,
  ],
];

it.each(OTHERS)("$type is written as documented and read back", (entry, text) => {
  const written = `rifas-libro/v3\n${text}`;
  expect(writeEntry(entry)).toBe(written);
  expect(parseEntry(utf8(written))).toEqual({ ok: true, value: entry });
});

/** Whether a text is refused, or says what was read from it; of types that came later nothing is read. */
function isOwnText(parsed: ReturnType<typeof parseEntry>, text: string): boolean {
  return !parsed.ok || parsed.value.type === "unknown" || writeEntry(parsed.value) === text;
}

it("a price has its cents and nothing else", () => {
  const [rules] = knownEntries();
  if (rules?.type !== "rules") throw new Error("no rules");
  for (const price of ["25", "01.00"]) {
    expect(() => writeEntry({ ...rules, price })).toThrow(RangeError);
  }
});

it("an entry of a type that came later has a name, and other versions are refused", () => {
  const text = "delivered\nraffle 12\nprize 1\n";
  expect(parseEntry(utf8(`rifas-libro/v3\n${text}`))).toEqual({
    ok: true,
    value: { type: "unknown", name: "delivered" },
  });
  for (const other of [`rifas-libro/v1\n${text}`, `rifas-libro/v2\n${text}`, "rifas-libro/v3\n"]) {
    expect(parseEntry(utf8(other)).ok).toBe(false);
  }
});

it("each entry has only one text: flipping any bit is refused or gives another entry", () => {
  for (const [entry] of OTHERS) {
    for (const text of textFlips(writeEntry(entry))) {
      const parsed = parseEntry(utf8(text));
      expect(isOwnText(parsed, text)).toBe(true);
    }
  }
});

it("lines that are missing, doubled, swapped or added are refused", () => {
  for (const [entry] of OTHERS) {
    const lines = writeEntry(entry).split("\n");
    const changes = lines
      .slice(0, -1)
      .flatMap((line, place) => [
        lines.toSpliced(place, 1),
        lines.toSpliced(place, 0, line),
        lines.toSpliced(place, 0, ""),
        lines.with(place, `${line} `),
        lines.with(place, `${line}\r`),
      ]);
    for (const changed of changes) {
      const text = changed.join("\n");
      const parsed = parseEntry(utf8(text));
      // A reason or a change of key is optional: without it the text is another entry.
      expect(isOwnText(parsed, text)).toBe(true);
    }
    expect(parseEntry(utf8(lines.slice(0, -1).join("\n"))).ok).toBe(false);
  }
});

it.each([
  ["a sale of nothing", { type: "sold", raffle: 12, count: 0, evidence: null, at, tickets: hash }],
  [
    "more sold than there are",
    { type: "seal", raffle: 12, at, ...count, blocks: null, release: null, held: 6 },
  ],
  ["a reason of two lines", { type: "cancelled", raffle: 12, reason: "uno\ndos", at }],
  [
    "a day that doesn't exist",
    { type: "cancelled", raffle: 12, reason: "x", at: "2026-02-30T00:00:00Z" },
  ],
] satisfies [string, Entry][])("%s can't be written", (_, entry) => {
  expect(() => writeEntry(entry)).toThrow(RangeError);
});

it("rules need prizes in order and lotteries with enough digits", () => {
  const [rules] = knownEntries();
  if (rules?.type !== "rules") throw new Error("no rules");
  const lottery = {
    kind: "lottery",
    draws: [{ name: "Triple", at: "2026-12-01T22:45-04:00" }],
    last: 3,
    otherwise: null,
  } as const;
  const wrong: readonly Entry[] = [
    { ...rules, prizes: 2 },
    { ...rules, prizes: 0, prize: [] },
    { ...rules, numbers: 10_000, prize: [{ prize: 1, rule: lottery }] },
    { ...rules, prize: rules.prize.map((line) => ({ ...line, prize: 2 })) },
    { ...rules, draw: rules.seal },
  ];
  for (const entry of wrong) expect(() => writeEntry(entry)).toThrow(RangeError);
  expect(writeEntry({ ...rules, prize: [{ prize: 1, rule: lottery }] })).toContain(
    "last 3 else void",
  );
});

it("random bytes are refused without a crash, and oversized ones unread", () => {
  const types = fc.constantFrom(
    "rules",
    "sold",
    "seal",
    "draw",
    "continues",
    "toString",
    "__proto__",
  );
  fc.assert(
    fc.property(types, anyText(), fc.uint8Array(), (type, text, bytes) => {
      const written = utf8(`rifas-libro/v3\n${type}\n${text.toWellFormed()}\n`);
      expect(parseEntry(written).ok).toBe(false);
      expect(parseEntry(bytes).ok).toBe(false);
    }),
  );
  expect(parseEntry(new Uint8Array(1_000_000))).toEqual({ ok: false, code: "malformed" });
  expect(parseEntry(utf8("rifas-number/v1 1 free\n")).ok).toBe(false);
});
