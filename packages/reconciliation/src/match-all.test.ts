import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DebitFacts, MovementFacts, PurchaseFacts } from "./facts.ts";
import type { Match } from "./match.ts";
import { matchAll, searchMatches } from "./match-all.ts";
import { describeReasons } from "./reasons.ts";
import {
  makeDebit,
  makeMovement,
  makePurchase,
  makeSituation,
} from "./test-support/known-facts.ts";
import { simulateSale } from "./test-support/simulated-sale.ts";

function matchOne(purchase: Partial<PurchaseFacts>, movement: Partial<MovementFacts> = {}) {
  return matchAll(makeSituation([makePurchase(purchase)], [makeMovement(movement)]));
}

function onlyMatch(matches: readonly Match[]): Match {
  const [match, ...others] = matches;
  if (match === undefined || others.length > 0) throw new Error(`${matches.length} matches`);
  return match;
}

/** Pairs and their classes: 'p1 m1 E1'. */
function classes(matches: readonly Match[]): string[] {
  return matches.map((match) => `${match.purchaseId} ${match.movementId} ${match.class}`).sort();
}

const texts = (match: Match) => describeReasons(match.reasons);

describe("confirmed by reference (E1)", () => {
  it("says what agrees, in words", () => {
    const match = onlyMatch(matchOne({}));
    expect(match.class).toBe("E1");
    expect(match.score).toBe(95);
    expect(texts(match)).toBe("misma referencia, mismo monto, mismo teléfono, mismo día");
  });

  it.each<[string, Partial<PurchaseFacts>, Partial<MovementFacts>]>([
    ["without a phone", { payerPhone: null }, {}],
    ["with the céntimos written differently", { amountBs: "450" }, {}],
    ["by day, if the bank gives no time", {}, { occurredAt: null, occurredOn: "2026-11-04" }],
    ["a day before the purchase", {}, { occurredAt: "2026-11-04T14:00:00Z" }],
    ["from the owner's own bank", { payerBank: "0102" }, { payerBank: "102" }],
    ["with the reference padded", { reference: "4512671887" }, {}],
  ])("%s", (_, purchase, movement) => {
    expect(onlyMatch(matchOne(purchase, movement)).class).toBe("E1");
  });

  it.each<[string, Partial<PurchaseFacts>, Partial<MovementFacts>, string]>([
    ["five digits", { reference: "71887" }, {}, "mismos 5 últimos dígitos de la referencia"],
    [
      "another document",
      { payerDocument: "V12345678" },
      { payerDocument: "V87654321" },
      "otra cédula",
    ],
    ["warnings", { hasWarnings: true }, {}, "la compra tiene advertencias"],
    [
      "an amount off by 0.01",
      { payerDocument: "V12345678" },
      { amountBs: "449.99", payerDocument: "V12345678" },
      "pagó BS\u00a00,01 de menos",
    ],
    ["too late", {}, { occurredAt: "2026-11-10T14:00:00Z" }, "fuera de las fechas de la compra"],
  ])("never with %s", (_, purchase, movement, reason) => {
    const [match] = searchMatches(
      makeSituation([makePurchase(purchase)], [makeMovement(movement)]),
      "p1",
    );
    expect(match?.class).toMatch(/^[PW]$/);
    expect(match && texts(match)).toContain(reason);
  });

  it("never confirms with a different phone or bank", () => {
    const contradicted = [
      makeMovement({ payerPhone: "0414***9503" }),
      makeMovement({ payerBank: "0134" }),
    ];
    for (const movement of contradicted) {
      const situation = makeSituation([makePurchase({ payerBank: "0102" })], [movement]);
      expect(classes(searchMatches(situation, "p1"))).not.toContain("p1 m1 E1");
    }
  });
});

describe("contested", () => {
  const thief = makePurchase({
    id: "thief",
    code: "T2T-2222",
    reference: "004512671887",
    payerPhone: null,
  });

  it.each(["1887", "671887", "12671887"])(
    "the payer who typed %s keeps a copied reference from being exact",
    (reference) => {
      const owner = makePurchase({ reference });
      const matches = matchAll(makeSituation([owner, thief], [makeMovement()]));
      expect(classes(matches)).toEqual(["p1 m1 P", "thief m1 P"]);
      expect(matches.map(texts).join()).toContain("también puede ser el pago de T2T-2222");
    },
  );

  it.each(["0416***9503", "0416-555.95-03"])(
    "the payer who mistyped the reference contests with the phone %s",
    (payerPhone) => {
      const owner = makePurchase({ reference: "671888" });
      const copied = { ...thief, payerPhone: owner.payerPhone };
      const matches = matchAll(makeSituation([owner, copied], [makeMovement({ payerPhone })]));
      expect(classes(matches)).toEqual(["p1 m1 P", "thief m1 P"]);
    },
  );

  it.each<[string, Partial<PurchaseFacts>]>([
    ["phone", { contactPhone: "+584165559503" }],
    ["document", { contactDocument: "V12345678" }],
  ])("the payer who only gave their own %s contests, even before sending anything", (_, own) => {
    const movement = makeMovement({ payerDocument: "V12345678" });
    const nothing = { reference: null, payerPhone: null, sentProof: false };
    const victim = makePurchase({ ...nothing, ...own, holdEndsAt: "2026-11-06T12:01:00Z" });
    const copied = { ...thief, payerPhone: "+584165559503" };
    const classOf = (rival: PurchaseFacts) =>
      classes(matchAll(makeSituation([rival, copied], [movement]))).filter((one) =>
        one.startsWith("thief"),
      );
    expect(classOf(victim)).toEqual(["thief m1 P"]);
    expect(classOf({ ...victim, contactPhone: null, contactDocument: null })).toEqual([
      "thief m1 E1",
    ]);
    expect(classOf({ ...victim, holdEndsAt: "2026-11-06T12:00:00Z" })).toEqual(["thief m1 E1"]);
    expect(classOf({ ...victim, status: "expired" })).toEqual(["thief m1 E1"]);
    expect(classOf({ ...victim, status: "expired", sentProof: true })).toEqual(["thief m1 P"]);
  });

  it.each<[string, Partial<PurchaseFacts>]>([
    ["another amount", { amountBs: "900.00" }],
    ["other days", { createdAt: "2026-11-16T12:00:00Z", holdEndsAt: "2026-11-16T13:00:00Z" }],
  ])("the payer's phone in a purchase of %s doesn't contest", (_, change) => {
    const other = makePurchase({ id: "other", reference: null, paidOn: null, ...change });
    const owner = makePurchase();
    const matches = matchAll(makeSituation([owner, other], [makeMovement()]));
    expect(classes(matches)).toContain("p1 m1 E1");
    const rival = { ...other, amountBs: owner.amountBs, createdAt: owner.createdAt };
    expect(classes(matchAll(makeSituation([owner, rival], [makeMovement()])))).toContain("p1 m1 P");
  });

  it.each(["671888", "671878", "761887", "571887"])(
    "the payer who mistyped the reference as %s contests, although the bank shows no phone",
    (reference) => {
      const owner = makePurchase({ reference, payerPhone: null });
      const movement = makeMovement({ payerPhone: null });
      const matches = matchAll(makeSituation([owner, thief], [movement]));
      expect(classes(matches)).toContain("thief m1 P");
    },
  );

  it("one buyer who paid twice has two exact matches", () => {
    const purchases = [makePurchase(), makePurchase({ id: "p2", reference: "222222" })];
    const movements = [makeMovement(), makeMovement({ id: "m2", reference: "004512222222" })];
    expect(classes(matchAll(makeSituation(purchases, movements)))).toEqual([
      "p1 m1 E1",
      "p1 m2 P",
      "p2 m1 P",
      "p2 m2 E1",
    ]);
  });

  it("two movements for one purchase are left to staff", () => {
    const movements = [makeMovement(), makeMovement({ id: "m2", reference: "999999671887" })];
    const matches = matchAll(makeSituation([makePurchase()], movements));
    expect(classes(matches)).toEqual(["p1 m1 P", "p1 m2 P"]);
    expect(matches.map(texts).join()).toContain("otro movimiento también coincide con la compra");
  });

  it("a movement with a possible twin is left to staff", () => {
    const twin = makeMovement({ id: "m2", source: "file", reference: null, payerPhone: null });
    const [match] = matchAll(makeSituation([makePurchase()], [makeMovement(), twin]));
    expect(match?.class).toBe("P");
    expect(match && texts(match)).toContain("otro movimiento puede ser este mismo pago");
  });

  it("a movement that staff haven't told from another one yet is left to them, on either side", () => {
    const doubtful = makeMovement({
      id: "m2",
      mayRepeat: "m1",
      amountBs: "12.00",
      reference: null,
    });
    for (const movements of [[makeMovement({ mayRepeat: "m2" })], [makeMovement(), doubtful]]) {
      expect(classes(matchAll(makeSituation([makePurchase()], movements)))).toEqual(["p1 m1 P"]);
    }
  });

  it("a merged copy is neither a rival nor a match", () => {
    const copy = makeMovement({ id: "m2", source: "file", mergedInto: "m1" });
    expect(classes(matchAll(makeSituation([makePurchase()], [makeMovement(), copy])))).toEqual([
      "p1 m1 E1",
    ]);
  });
});

describe("confirmed by a unique amount (E2)", () => {
  const own = { payableBs: "449.63", reference: null };
  const paid = { amountBs: "449.63" };

  it("isn't given to a row without a reference that may be a payment which is used already", () => {
    const usedBy = { purchaseId: "p0", code: "ABC-2345" };
    const file = { source: "file", payerPhone: null } as const;
    const used = makeMovement({ ...paid, ...file, id: "m2", usedBy });
    const again = makeMovement({ ...paid, reference: null });
    expect(classes(matchAll(makeSituation([makePurchase(own)], [again])))).toEqual(["p1 m1 E2"]);
    const found = classes(matchAll(makeSituation([makePurchase(own)], [again, used])));
    expect(found).toContain("p1 m1 P");
  });

  it("needs the phone and no reference", () => {
    const match = onlyMatch(matchOne(own, paid));
    expect(match.class).toBe("E2");
    expect(texts(match)).toBe("mismo monto, que solo tiene esta compra, mismo teléfono, mismo día");
  });

  it.each<[string, Partial<PurchaseFacts>, Partial<MovementFacts>]>([
    ["the phone is unknown", { payerPhone: null }, {}],
    ["the amount was rounded up", {}, { amountBs: "450.00" }],
    ["the purchase has warnings", { hasWarnings: true }, {}],
  ])("is left to staff if %s", (_, purchase, movement) => {
    const matches = matchOne({ ...own, ...purchase }, { ...paid, ...movement });
    expect(matches.filter((match) => match.class === "E2")).toEqual([]);
  });

  describe("whose amount an unpaid hold had before", () => {
    const former = makePurchase({
      ...own,
      id: "former",
      status: "expired",
      sentProof: false,
      payerPhone: "+584240001122",
      contactPhone: "+584240001122",
    });
    const exactWith = (purchase: Partial<PurchaseFacts>, movement: Partial<MovementFacts>) => {
      const purchases = [former, makePurchase({ ...own, ...purchase })];
      const matches = matchAll(makeSituation(purchases, [makeMovement({ ...paid, ...movement })]));
      return classes(matches).filter((one) => one.includes(" E"));
    };

    it("is exact only with the payer's phone", () => {
      expect(exactWith({}, {})).toEqual(["p1 m1 E2"]);
      expect(exactWith({ reference: "671887" }, {})).toEqual(["p1 m1 E1"]);
      expect(exactWith({ reference: "671887" }, { payerPhone: null })).toEqual([]);
      expect(exactWith({ reference: "671887", payerPhone: null }, {})).toEqual([]);
    });

    it("isn't exact if the former buyer's phone paid", () => {
      const theirs = { payerPhone: "0424***1122" };
      expect(exactWith({ reference: "671887", payerPhone: null }, theirs)).toEqual([]);
      expect(exactWith({ reference: "671887", payerPhone: "+584240001122" }, theirs)).toEqual([]);
    });
  });

  it("is left to staff if another purchase has the same amount, or the buyer paid twice", () => {
    const purchase = makePurchase(own);
    const rival = makePurchase({ id: "p2", amountBs: "449.63", reference: null, payerPhone: null });
    const movement = makeMovement(paid);
    const again = makeMovement({ ...paid, id: "m2", reference: "004512999999" });
    for (const situation of [
      makeSituation([purchase, rival], [movement]),
      makeSituation([purchase], [movement, again]),
    ]) {
      const found = matchAll(situation);
      expect(found.map((match) => match.class)).not.toContain("E2");
      expect(found.map((match) => match.class)).toContain("P");
    }
  });
});

describe("a single candidate", () => {
  const four = { reference: "1887", payerPhone: null };
  const single = (purchase: Partial<PurchaseFacts>, movement: Partial<MovementFacts> = {}) =>
    matchOne({ ...four, ...purchase }, movement).map((match) => match.single);

  it("has the amount and four digits, and nothing that contradicts", () => {
    expect(single({})).toEqual([true]);
    expect(single({ contactPhone: "+584165559503" })).toEqual([true]);
    const payer = { payerDocument: "V12345678" };
    const own = { contactDocument: "V12345678" };
    expect(single(own, payer)).toEqual([true]);
    // Whoever paid from another phone, but with their own document, is the buyer.
    expect(single({ ...own, contactPhone: "+584165551111" }, payer)).toEqual([true]);
  });

  it.each<[string, Partial<PurchaseFacts>, Partial<MovementFacts>]>([
    ["the payer's phone differs", { payerPhone: "+584165551111" }, {}],
    ["the only known phone differs", { contactPhone: "+584165551111" }, {}],
    ["the document differs", { contactDocument: "V12345678" }, { payerDocument: "V87654321" }],
    ["the bank differs", { payerBank: "0102" }, { payerBank: "0134" }],
    ["the amount differs", { reference: "12671887" }, { amountBs: "57.13" }],
    ["staff are warned", { hasWarnings: true }, {}],
    ["only three digits agree", { reference: "887", contactPhone: "+584165559503" }, {}],
    ["it is exact", { reference: "671887" }, {}],
    ["the payment is used", {}, { usedBy: { purchaseId: "p0", code: "ABC-2345" } }],
    ["the bank took it back", {}, { reversed: true }],
  ])("isn't one if %s", (_, purchase, movement) => {
    expect(single(purchase, movement)).not.toContain(true);
  });

  it("isn't one beside a rival, another movement, or a movement proposed for another purchase", () => {
    const purchase = makePurchase(four);
    const rival = makePurchase({
      id: "p2",
      reference: null,
      contactPhone: "+584165559503",
      sentProof: false,
    });
    const other = makeMovement({ id: "m2", reference: "998887771887", payerPhone: "0412***0000" });
    const near = makePurchase({ id: "p3", reference: "12671887", amountBs: "57.13" });
    for (const [purchases, movements] of [
      [[purchase, rival], [makeMovement()]],
      [[purchase], [makeMovement(), other]],
      [[purchase, near], [makeMovement()]],
      [
        [makePurchase({ reference: "1887" })],
        [makeMovement(), makeMovement({ id: "m2", reference: "000000999999" })],
      ],
    ] as const) {
      expect(
        matchAll(makeSituation(purchases, movements)).map((match) => match.single),
      ).not.toContain(true);
    }
  });
});

describe("already used (D)", () => {
  it("names the purchase that a movement pays", () => {
    const used = { usedBy: { purchaseId: "p0", code: "ABC-2345" } };
    const match = onlyMatch(matchOne({ reference: "1887" }, used));
    expect(match).toMatchObject({ class: "D", usedBy: used.usedBy });
    expect(texts(match)).toMatch(/^pago ya usado en ABC-2345, /);
  });

  it("names the purchase that staff approved for the same payment", () => {
    const approved = makePurchase({ id: "p0", code: "ABC-2345", status: "approved" });
    const matches = matchAll(makeSituation([approved, makePurchase()], [makeMovement()]));
    expect(classes(matches)).toEqual(["p0 m1 P", "p1 m1 D"]);
  });

  it("isn't said of a payment that several approved purchases may have had", () => {
    const approved = ["p0", "p1"].map((id) => makePurchase({ id, status: "approved" }));
    const matches = matchAll(makeSituation(approved, [makeMovement()]));
    expect(classes(matches)).toEqual(["p0 m1 P", "p1 m1 P"]);
  });

  it("says nothing about a used movement that only shares the amount and the phone", () => {
    const used = { usedBy: { purchaseId: "p0", code: "ABC-2345" }, reference: "004512999999" };
    expect(matchOne({}, used)).toEqual([]);
  });

  it("finds nothing for a purchase that is already paid", () => {
    expect(matchOne({}, { usedBy: { purchaseId: "p1", code: "R7K-4M2P" } })).toEqual([]);
  });
});

describe("money that the bank took back", () => {
  it("pays nothing, and says why to the purchase that it would have paid", () => {
    const match = onlyMatch(matchOne({}, { reversed: true }));
    expect(match).toMatchObject({ class: "D", usedBy: null, pays: false });
    expect(texts(match)).toContain("el banco reversó este pago");
    const approved = onlyMatch(matchOne({ status: "approved" }, { reversed: true }));
    expect(approved.class).toBe("D");
    expect(matchOne({ reference: "999999" }, { reversed: true })).toEqual([]);
  });

  it.each<[string, Partial<DebitFacts>]>([
    ["names it", { description: "REVERSO PM REF 4512671887" }],
    ["goes to its payer's phone", { payerPhone: "04165559503" }],
    ["goes to its payer's document", { payerDocument: "V0012345678" }],
    ["comes on the same day", { payerPhone: "0416***9503", occurredOn: "2026-11-05" }],
  ])("isn't exact if a debit of the same amount with a reference of its own %s", (_, debit) => {
    const paid = makeMovement({ payerDocument: "V12345678" });
    const match = onlyMatch(matchAll(makeSituation([makePurchase()], [paid], [makeDebit(debit)])));
    expect(match).toMatchObject({ class: "P", pays: false, single: false });
    expect(texts(match)).toContain("el banco pudo haber reversado este pago");
  });

  it.each<[string, Partial<DebitFacts>]>([
    ["shows no payer and no reference", {}],
    ["is of another amount", { amountBs: "449.99", description: "REVERSO 4512671887" }],
    ["left another account", { account: "other", description: "REVERSO 4512671887" }],
    ["came before it", { occurredOn: "2026-11-04", description: "REVERSO 4512671887" }],
    ["came six days later", { occurredOn: "2026-11-11", description: "REVERSO 4512671887" }],
    ["goes to another phone", { payerPhone: "0416***1111" }],
  ])("stays exact if a debit %s", (_, debit) => {
    const match = onlyMatch(
      matchAll(makeSituation([makePurchase()], [makeMovement()], [makeDebit(debit)])),
    );
    expect(match.class).toBe("E1");
  });

  it("is one payment at most for each debit: the named one, or else the latest", () => {
    const purchases = [makePurchase(), makePurchase({ id: "p2", reference: "222222" })];
    const movements = [
      makeMovement({ id: "1" }),
      makeMovement({
        id: "2",
        reference: "004512222222",
        occurredAt: "2026-11-06T14:20:00Z",
        occurredOn: "2026-11-06",
      }),
    ];
    const exact = (...debits: DebitFacts[]) =>
      classes(matchAll(makeSituation(purchases, movements, debits))).filter((one) =>
        one.endsWith("E1"),
      );
    const samePayer = makeDebit({ payerPhone: "04165559503" });
    expect(exact(samePayer)).toEqual(["p1 1 E1"]);
    expect(exact({ ...samePayer, description: "REVERSO 671887" })).toEqual(["p2 2 E1"]);
    expect(exact(samePayer, { ...samePayer, id: "d2" })).toEqual([]);
  });

  it("contests nothing: the buyer may have paid again", () => {
    const again = makeMovement({ id: "m2", reference: "88671887", occurredOn: "2026-11-06" });
    const back = (reversed: boolean) =>
      classes(matchAll(makeSituation([makePurchase()], [makeMovement({ reversed }), again])));
    expect(back(true).toSorted()).toEqual(["p1 m1 D", "p1 m2 E1"]);
    expect(back(false).toSorted()).toEqual(["p1 m1 P", "p1 m2 P"]);
  });
});

describe("proposed (P) and weak (W)", () => {
  it.each<[string, Partial<PurchaseFacts>, Partial<MovementFacts>]>([
    ["eight equal digits with another amount", { reference: "12671887" }, { amountBs: "57.13" }],
    [
      "yesterday's payment at a bank that shows four digits",
      { payerPhone: null },
      { reference: "1887", payerPhone: null, occurredAt: null, occurredOn: "2026-11-04" },
    ],
  ])("proposes %s", (_, purchase, movement) => {
    expect(onlyMatch(matchOne(purchase, movement)).class).toBe("P");
    expect(
      matchOne(
        { ...purchase, payerPhone: "+584240000000" },
        { ...movement, payerPhone: "0424***1111" },
      ),
    ).toEqual([]);
  });

  it("proposes a payment that is too large, and says by how much", () => {
    const document = { payerDocument: "V12345678" };
    const match = onlyMatch(matchOne(document, { ...document, amountBs: "500.00" }));
    expect(match.class).toBe("P");
    expect(texts(match)).toContain("pagó BS\u00a050,00 de más");
  });

  it("doesn't propose by its reference alone what another phone contradicts", () => {
    const known = { reference: "1887", payerDocument: "V12345678" };
    const movement = makeMovement({ payerDocument: "V12345678", payerPhone: "04240000000" });
    expect(matchAll(makeSituation([makePurchase(known)], [movement]))).toEqual([]);
    const unknown = makePurchase({ ...known, payerPhone: null });
    expect(classes(matchAll(makeSituation([unknown], [movement])))).toEqual(["p1 m1 P"]);
  });

  it("lists a payment that shares only the amount when staff search", () => {
    const situation = makeSituation(
      [makePurchase({ reference: null, payerPhone: null })],
      [makeMovement()],
    );
    expect(matchAll(situation)).toEqual([]);
    expect(classes(searchMatches(situation, "p1"))).toEqual(["p1 m1 W"]);
  });

  it("never lists a payment into another account", () => {
    const situation = makeSituation([makePurchase({ account: "other" })], [makeMovement()]);
    expect(searchMatches(situation, "p1")).toEqual([]);
  });
});

const thieves = fc.constantFrom("reference" as const, "phone" as const, "both" as const);

it("has at most one exact match per purchase and per movement, in any order of the facts", () => {
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), thieves, (seed, uniqueAmounts, thievesKnow) => {
      const sale = simulateSale({ seed, purchases: 60, uniqueAmounts, thievesKnow });
      const { purchases, movements } = sale.situation;
      const reversed = {
        ...sale.situation,
        purchases: purchases.toReversed(),
        movements: movements.toReversed(),
      };
      const found = matchAll(sale.situation);
      expect(classes(matchAll(reversed))).toEqual(classes(found));
      const exact = found.filter((match) => match.class === "E1" || match.class === "E2");
      expect(new Set(exact.map((match) => match.purchaseId)).size).toBe(exact.length);
      expect(new Set(exact.map((match) => match.movementId)).size).toBe(exact.length);
    }),
  );
});
