import { describe, expect, it } from "vitest";
import {
  type ApprovalCase,
  decideApproval,
  isTrial,
  type ObstacleCode,
} from "./automatic-approval.ts";
import type { MovementFacts, PurchaseFacts } from "./facts.ts";
import { searchMatches } from "./match-all.ts";
import { makeMovement, makePurchase, makeSituation } from "./test-support/known-facts.ts";

interface Changes {
  purchase?: Partial<PurchaseFacts & { wasUndone: boolean }>;
  movement?: Partial<MovementFacts>;
  settings?: Partial<ApprovalCase["settings"]>;
  raffle?: Partial<ApprovalCase["raffle"]>;
}

function approvalCase({ purchase, movement, settings, raffle }: Changes): ApprovalCase {
  const facts = { purchase: makePurchase(purchase), movement: makeMovement(movement) };
  const situation = makeSituation([facts.purchase], [facts.movement]);
  const [match] = searchMatches(situation, facts.purchase.id);
  if (match === undefined) throw new Error("No match.");
  return {
    ...facts,
    purchase: { ...facts.purchase, wasUndone: purchase?.wasUndone ?? false },
    match,
    raffle: { isOpen: true, isSealed: false, ...raffle },
    settings: {
      mode: "on",
      capBs: "450.00",
      shadowDecisions: 50,
      shadowCorrections: 0,
      ...settings,
    },
    now: situation.now,
  };
}

function obstacles(changes: Changes): ObstacleCode[] {
  const decision = decideApproval(approvalCase(changes));
  return decision.eligible ? [] : decision.obstacles.map(({ code }) => code);
}

it("approves an exact reference from the payer's phone, up to the cap", () => {
  expect(decideApproval(approvalCase({}))).toEqual({ eligible: true });
  expect(obstacles({ movement: { source: "pull" } })).toEqual([]);
  expect(obstacles({ purchase: { holdEndsAt: "2026-11-06T12:00:01Z" } })).toEqual([]);
});

it("approves a unique amount without a reference", () => {
  const purchase = { payableBs: "449.63", reference: null };
  expect(obstacles({ purchase, movement: { amountBs: "449.63" } })).toEqual([]);
});

describe("a person decides", () => {
  it.each<[ObstacleCode, Changes]>([
    ["not_exact", { purchase: { reference: "71887" } }],
    ["no_phone", { movement: { payerPhone: null } }],
    ["not_authenticated", { movement: { authenticated: false } }],
    ["not_authenticated", { movement: { source: "file" } }],
    ["not_authenticated", { movement: { source: "notice" } }],
    ["has_owner", { movement: { usedBy: { purchaseId: "p0", code: "ABC-2345" } } }],
    ["has_warnings", { purchase: { hasWarnings: true } }],
    ["not_pending", { purchase: { status: "rejected" } }],
    ["was_undone", { purchase: { wasUndone: true } }],
    ["late", { purchase: { expiredAt: "2026-11-05T15:00:00Z" } }],
    ["late", { purchase: { holdEndsAt: "2026-11-06T12:00:00Z" } }],
    ["raffle_closed", { raffle: { isOpen: false } }],
    ["raffle_sealed", { raffle: { isSealed: true } }],
    ["no_cap", { settings: { capBs: null } }],
    ["over_cap", { settings: { capBs: "449.99" } }],
    ["turned_off", { settings: { mode: "off" } }],
    ["in_shadow", { settings: { mode: "shadow" } }],
    ["not_proven", { settings: { shadowDecisions: 49 } }],
    ["corrected", { settings: { shadowCorrections: 1 } }],
  ])("%s: %j", (code, changes) => {
    expect(obstacles(changes)).toContain(code);
  });

  it("lists every obstacle, in words", () => {
    const decision = decideApproval(
      approvalCase({ movement: { source: "file" }, settings: { mode: "off" } }),
    );
    expect(decision).toEqual({
      eligible: false,
      obstacles: [
        { code: "not_authenticated", text: "el movimiento no llegó directamente del banco" },
        { code: "turned_off", text: "la aprobación automática está apagada" },
      ],
    });
  });

  it("in a trial, only matches with no obstacle besides the trial are recorded", () => {
    const settings = { mode: "shadow", shadowDecisions: 3, shadowCorrections: 1 } as const;
    expect(isTrial(decideApproval(approvalCase({ settings })))).toBe(true);
    expect(isTrial(decideApproval(approvalCase({})))).toBe(false);
    const file = approvalCase({ settings, movement: { source: "file" } });
    expect(isTrial(decideApproval(file))).toBe(false);
    const corrected = approvalCase({ settings: { shadowCorrections: 1 } });
    expect(isTrial(decideApproval(corrected))).toBe(false);
    const off = approvalCase({ settings: { ...settings, mode: "off" } });
    expect(isTrial(decideApproval(off))).toBe(false);
  });

  it("never approves a row that repeats another", () => {
    const approval = approvalCase({});
    const copy = { ...approval, movement: { ...approval.movement, mergedInto: "m0" } };
    expect(decideApproval(copy)).toMatchObject({ obstacles: [{ code: "is_copy" }] });
  });
});
