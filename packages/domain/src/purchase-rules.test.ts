import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDrawn, verdictOn, type PurchaseAction, type PurchaseFacts } from "./purchase-rules.ts";
import { purchaseChannels } from "./sale-choices.ts";
import { purchaseStatuses, raffleOutcomes } from "./statuses.ts";
import { userRoles } from "./user-roles.ts";

const DRAW = 1_000;
const before = DRAW - 1;

function purchase(facts: Partial<PurchaseFacts> = {}): PurchaseFacts {
  return {
    status: "pending",
    channel: "web",
    reviewSince: 500,
    confirmedByBank: false,
    warned: false,
    holdsPrize: false,
    ownApproval: false,
    rejectedAt: null,
    raffle: { outcome: null, drawDate: DRAW, sealed: false },
    ...facts,
  };
}

/** At, and on both sides of, the draw: everything that the rules compare. */
const anyTime = fc.constantFrom(before, DRAW, DRAW + 1);
const anyPurchase: fc.Arbitrary<PurchaseFacts> = fc.record({
  status: fc.constantFrom(...purchaseStatuses),
  channel: fc.constantFrom(...purchaseChannels),
  reviewSince: fc.option(anyTime),
  confirmedByBank: fc.boolean(),
  warned: fc.boolean(),
  holdsPrize: fc.boolean(),
  ownApproval: fc.boolean(),
  rejectedAt: fc.option(anyTime),
  raffle: fc.record({
    outcome: fc.constantFrom(null, ...raffleOutcomes),
    drawDate: fc.constantFrom(null, DRAW),
    sealed: fc.boolean(),
  }),
});
const anyRole = fc.constantFrom(...userRoles);
/** Enough for every mixture of facts that decides something: each is one of some hundreds. */
const often = { numRuns: 1_500 };

describe("for every purchase, role and time", () => {
  it("no number changes owners once the log is sealed; an admin may approve a payment that was shown, with a reason", () => {
    fc.assert(
      fc.property(anyPurchase, anyRole, anyTime, (facts, role, now) => {
        fc.pre(facts.raffle.sealed && facts.raffle.outcome !== "drawn");
        for (const action of ["undo", "return", "recover", "move"] as const)
          expect(verdictOn(action, facts, role, now).allowed).toBe(false);
        const approval = verdictOn("approve", facts, role, now);
        if (!approval.allowed) return;
        expect(role).toBe("admin");
        expect(facts.reviewSince).not.toBeNull();
        expect(approval.requirements).toContainEqual(expect.objectContaining({ needs: "reason" }));
      }),
      often,
    );
  });

  it("no number gets a new owner after the draw, except by approving a proof that came in time", () => {
    fc.assert(
      fc.property(anyPurchase, anyRole, anyTime, (facts, role, now) => {
        fc.pre(isDrawn(facts.raffle, now));
        expect(verdictOn("move", facts, role, now).allowed).toBe(false);
        if (!verdictOn("approve", facts, role, now).allowed) return;
        expect(role).toBe("admin");
        expect(facts.reviewSince).toBeLessThan(facts.raffle.drawDate ?? 0);
        expect(facts.raffle.outcome).not.toBe("cancelled");
        expect(facts.raffle.outcome === null || facts.holdsPrize).toBe(true);
      }),
      often,
    );
  });

  it("after the draw only an admin gets back what was rejected after it, until results are recorded", () => {
    fc.assert(
      fc.property(anyPurchase, anyRole, anyTime, (facts, role, now) => {
        fc.pre(isDrawn(facts.raffle, now));
        if (!verdictOn("recover", facts, role, now).allowed) return;
        expect([role, facts.status, facts.raffle.outcome]).toEqual(["admin", "rejected", null]);
        expect(facts.rejectedAt).toBeGreaterThanOrEqual(facts.raffle.drawDate ?? Infinity);
        expect(facts.reviewSince).toBeLessThan(facts.raffle.drawDate ?? 0);
      }),
      often,
    );
  });

  // threat: Staff, passwords and sessions: Privilege escalation: a helper rejects the purchase that has won
  it("after the draw only an admin takes a number from its holder", () => {
    fc.assert(
      fc.property(anyPurchase, anyTime, (facts, now) => {
        fc.pre(isDrawn(facts.raffle, now) && facts.raffle.outcome !== "cancelled");
        for (const action of ["reject", "undo", "return"] as const) {
          expect(verdictOn(action, facts, "staff", now).allowed).toBe(false);
        }
      }),
      often,
    );
  });

  it("each action is allowed only in its own statuses", () => {
    const from: Record<PurchaseAction, string[]> = {
      approve: ["pending"],
      reject: ["pending"],
      undo: ["approved"],
      return: ["approved"],
      recover: ["rejected", "expired"],
      move: ["pending", "approved"],
    };
    const actions: PurchaseAction[] = ["approve", "reject", "undo", "return", "recover", "move"];
    fc.assert(
      fc.property(anyPurchase, anyRole, anyTime, (facts, role, now) => {
        for (const action of actions) {
          if (!verdictOn(action, facts, role, now).allowed) continue;
          expect(from[action]).toContain(facts.status);
        }
      }),
      often,
    );
  });

  it("a purchase with warnings needs a confirmation and a reason to be approved or recovered", () => {
    fc.assert(
      fc.property(anyPurchase, anyRole, anyTime, (facts, role, now) => {
        for (const action of ["approve", "recover"] as const) {
          const verdict = verdictOn(action, { ...facts, warned: true }, role, now);
          if (!verdict.allowed) continue;
          const needed = verdict.requirements.map(({ needs }) => needs);
          expect(needed).toContain("confirmation");
          expect(needed).toContain("reason");
        }
      }),
      often,
    );
  });
});

it("approving without a proof needs a reason, except for an in-person sale", () => {
  expect(verdictOn("approve", purchase({ reviewSince: null }), "staff", before)).toMatchObject({
    requirements: [{ needs: "reason" }],
  });
  const inPerson = purchase({ reviewSince: null, channel: "staff" });
  expect(verdictOn("approve", inPerson, "staff", before)).toEqual({
    allowed: true,
    requirements: [],
  });
});

it("whoever reviews rejects what still waits in a cancelled raffle, where nothing wins", () => {
  const waiting = purchase({ raffle: { outcome: "cancelled", drawDate: DRAW, sealed: false } });
  expect(verdictOn("reject", waiting, "staff", DRAW)).toMatchObject({ allowed: true });
});

it("only an admin may undo an approval or move its numbers, and staff aren't shown why they can't", () => {
  for (const action of ["undo", "move"] as const) {
    const approved = purchase({ status: "approved" });
    expect(verdictOn(action, approved, "admin", before)).toMatchObject({ allowed: true });
    expect(verdictOn(action, approved, "staff", before)).toMatchObject({
      code: "forbidden",
      explain: false,
    });
  }
});

it("explains why nothing can change once results are recorded", () => {
  const raffle = { outcome: "drawn", drawDate: DRAW, sealed: false } as const;
  expect(verdictOn("approve", purchase({ raffle }), "admin", DRAW)).toMatchObject({
    code: "results_recorded",
    explain: true,
  });
});

it("lets an admin approve the held number that a corrected result hit, and nobody undo it", () => {
  const raffle = { outcome: "drawn", drawDate: DRAW, sealed: false } as const;
  const held = purchase({ raffle, holdsPrize: true });
  expect(verdictOn("approve", held, "admin", DRAW)).toMatchObject({
    allowed: true,
    requirements: [{ needs: "reason" }],
  });
  expect(verdictOn("approve", held, "staff", DRAW)).toMatchObject({ code: "forbidden" });
  const approved = purchase({ raffle, holdsPrize: true, status: "approved" });
  expect(verdictOn("undo", approved, "admin", DRAW)).toMatchObject({ code: "results_recorded" });
});

it("until the draw, who approved a purchase or an admin makes it wait for review again", () => {
  const own = purchase({ status: "approved", ownApproval: true });
  const others = purchase({ status: "approved" });
  expect(verdictOn("return", own, "staff", before)).toEqual({ allowed: true, requirements: [] });
  expect(verdictOn("return", others, "admin", before)).toMatchObject({ allowed: true });
  expect(verdictOn("return", others, "staff", before)).toMatchObject({ code: "forbidden" });
  expect(verdictOn("return", own, "admin", DRAW)).toMatchObject({ code: "draw_passed" });
});
