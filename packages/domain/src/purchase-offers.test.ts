import { describe, expect, test } from "vitest";
import { purchaseOffers } from "./purchase-offers.ts";

const at = { now: Date.parse("2026-11-20T14:00:00Z"), sealed: false };
const staff = { id: 5, role: "staff" } as const;
const admin = { id: 1, role: "admin" } as const;
const before = "2026-11-20T13:00:00Z";

type Purchase = Parameters<typeof purchaseOffers>[0];
type RaffleOverrides = Partial<Purchase["raffle"]>;

function purchase(overrides: Partial<Purchase> = {}, raffle: RaffleOverrides = {}): Purchase {
  return {
    status: "pending",
    review_since: "2026-11-20T12:00:00Z",
    reviewed_at: null,
    reviewed_by: null,
    channel: "web",
    warnings: [],
    holds_prize: false,
    late_rejection: null,
    trial: false,
    erased_at: null,
    raffle: { outcome: null, draw_date: "2026-12-20T02:00:00Z", sales_close_at: null, ...raffle },
    ...overrides,
  };
}

describe("a pending purchase", () => {
  test("can be approved without a reason, rejected with one, and its numbers moved by anyone", () => {
    expect(purchaseOffers(purchase(), staff, at)).toEqual({
      approve: { may: true, reason: "none", hint: null },
      reject: { may: true, reason: "required", hint: null },
      undo: { may: false, why: null },
      return: { may: false, why: null },
      recover: { may: false, why: null },
      move: { may: true, reason: "none", hint: null },
      remove: { may: false, why: null },
    });
  });

  test("can be removed by an admin if it is a trial, in any state", () => {
    for (const status of ["pending", "approved", "rejected", "expired"] as const) {
      const trial = purchase({ status, trial: true }, { draw_date: before });
      expect(purchaseOffers(trial, admin, at).remove.may).toBe(true);
      expect(purchaseOffers(trial, staff, at).remove.may).toBe(false);
    }
    expect(purchaseOffers(purchase(), admin, at).remove.may).toBe(false);
  });

  test("needs a reason to be approved despite a warning, or without a proof if bought on the web", () => {
    const warned = purchaseOffers(purchase({ warnings: ["other_name"] }), staff, at);
    expect(warned.approve).toEqual({ may: true, reason: "required", hint: null });
    const bare = { review_since: null };
    expect(purchaseOffers(purchase(bare), staff, at).approve).toMatchObject({ reason: "required" });
    const inPerson = purchase({ ...bare, channel: "staff" });
    expect(purchaseOffers(inPerson, staff, at).approve).toEqual({
      may: true,
      reason: "none",
      hint: null,
    });
  });

  test("after the draw can be approved by an admin with a reason, if its proof came in time", () => {
    const drawn = { draw_date: before };
    const inTime = purchase({}, drawn);
    expect(purchaseOffers(inTime, staff, at).approve).toMatchObject({ may: false });
    expect(purchaseOffers(inTime, admin, at).approve).toMatchObject({
      may: true,
      reason: "required",
    });
    const tooLate = purchase({ review_since: "2026-11-20T13:30:00Z" }, drawn);
    expect(purchaseOffers(tooLate, admin, at).approve).toMatchObject({ may: false });
    expect(purchaseOffers(inTime, admin, at).move).toMatchObject({ may: false });
    expect(purchaseOffers(inTime, staff, at).reject).toEqual({
      may: false,
      why: "Después del sorteo solo un administrador puede rechazar.",
    });
    expect(purchaseOffers(inTime, admin, at).reject).toMatchObject({ may: true });
    const rejected = purchase({ status: "rejected", reviewed_at: before }, drawn);
    expect(purchaseOffers(rejected, admin, at).recover).toMatchObject({ may: true });
    const recorded = purchase({}, { ...drawn, outcome: "drawn" });
    expect(purchaseOffers(recorded, admin, at).approve).toMatchObject({ may: false });
    const holding = { ...recorded, holds_prize: true };
    expect(purchaseOffers(holding, admin, at).approve).toMatchObject({ may: true });
  });
});

describe("an approved purchase", () => {
  test("can be undone and moved by an admin with a reason, and isn't offered to staff", () => {
    const approved = purchase({ status: "approved" });
    expect(purchaseOffers(approved, admin, at)).toMatchObject({
      undo: { may: true, reason: "required" },
      move: { may: true, reason: "none", hint: null },
    });
    expect(purchaseOffers(approved, staff, at)).toMatchObject({
      undo: { may: false, why: null },
      move: { may: false, why: null },
    });
    const recorded = purchase({ status: "approved" }, { outcome: "drawn", draw_date: before });
    expect(purchaseOffers(recorded, admin, at).undo).toMatchObject({ may: false });
  });
});

test.each(["rejected", "expired"] as const)(
  "a purchase that is %s can be recovered before the draw",
  (status) => {
    expect(purchaseOffers(purchase({ status }), staff, at).recover).toEqual({
      may: true,
      reason: "required",
      hint: null,
    });
    const drawn = purchase({ status }, { draw_date: before });
    expect(purchaseOffers(drawn, admin, at).recover).toMatchObject({ may: false });
  },
);

test("nothing can be done with the purchase of an erased buyer", () => {
  const offers = purchaseOffers(purchase({ erased_at: before }), admin, at);
  expect(Object.values(offers)).toEqual(
    Object.values(offers).map(() => ({ may: false, why: null })),
  );
});

test("a rejection that was asked for is decided where it shows, not asked for again", () => {
  const late = { final: true, second_admin: true, administrators: 2 };
  const request = {
    requested_by: { id: 5, name: "Luis Gómez" },
    requested_at: before,
    reason: "No está en el banco",
    category: "payment_missing",
  } as const;
  const drawn = { draw_date: before };
  const offered = (late_rejection: Purchase["late_rejection"]) =>
    purchaseOffers(purchase({ late_rejection }, drawn), admin, at).reject;
  expect(offered({ ...late, request: null }).may).toBe(true);
  expect(offered({ ...late, request })).toEqual({ may: false, why: null });
});
