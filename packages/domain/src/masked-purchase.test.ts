import { expect, it } from "vitest";
import { maskPurchase } from "./masked-purchase.ts";

const purchase = {
  id: "3f0e8a52-6c1d-4b7e-9a40-000000000001",
  code: "R7K-4M2P",
  raffle: { id: 7 },
  status: "approved",
  has_proof: true,
  photo_due_at: null,
  review_since: null,
  late: false,
  approved_after_draw: false,
  quantity: 1,
  tickets: ["0427"],
  prizes_won: [],
  name: "María González",
  email: "gonzalez@example.com",
  created_at: "2026-11-20T14:00:00Z",
  reserved_until: null,
  erased_at: null,
} as const;
const now = Date.parse("2026-11-20T15:00:00Z");

it("masks name and e-mail", () => {
  expect(maskPurchase({ ...purchase, tickets: ["0427"], prizes_won: [] }, now)).toMatchObject({
    name: "M••• G•••",
    email: "g•••@example.com",
    tickets: ["0427"],
  });
});

it("says that a buyer was erased, and masks nothing then", () => {
  const erased = { name: "Datos borrados a petición", erased_at: "2026-11-20T14:30:00Z" };
  const masked = maskPurchase({ ...purchase, ...erased, tickets: [], prizes_won: [] }, now);
  expect(masked.name).toBe("Datos borrados a petición");
});

it("leaves out every other field", () => {
  const whole = { document_id: "V12345678", phone: "+584145550123", note: "Llamar a su hermana" };
  const masked = maskPurchase({ ...purchase, tickets: [], prizes_won: [], ...whole }, now);
  const { photo_due_at: _due, review_since: _since, erased_at: _erased, ...shown } = purchase;
  expect(Object.keys(masked).toSorted()).toEqual([...Object.keys(shown), "waits_for"].toSorted());
});

it.each([
  ["its proof", {}, "proof"],
  ["the bank, for as long as it has", { photo_due_at: "2026-11-20T15:00:01Z" }, "bank"],
  ["its proof once the bank's time is over", { photo_due_at: "2026-11-20T15:00:00Z" }, "proof"],
  [
    "staff",
    { review_since: "2026-11-20T14:05:00Z", photo_due_at: "2026-11-20T15:10:00Z" },
    "review",
  ],
  ["nothing once it is decided", { status: "rejected" }, null],
] as const)("a pending purchase waits for %s", (_, facts, waitsFor) => {
  const pending = {
    ...purchase,
    status: "pending" as const,
    tickets: [],
    prizes_won: [],
    ...facts,
  };
  expect(maskPurchase(pending, now).waits_for).toBe(waitsFor);
});
