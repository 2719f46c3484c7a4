import { expect, it } from "vitest";
import { maskPurchase } from "./masked-purchase.ts";

const purchase = {
  id: "3f0e8a52-6c1d-4b7e-9a40-000000000001",
  code: "R7K-4M2P",
  raffle: { id: 7 },
  status: "approved",
  has_proof: true,
  late: false,
  approved_after_draw: false,
  quantity: 1,
  tickets: ["0427"],
  prizes_won: [],
  name: "María González",
  email: "gonzalez@example.com",
  created_at: "2026-11-20T14:00:00Z",
  reserved_until: null,
} as const;

it("masks name and e-mail", () => {
  expect(maskPurchase({ ...purchase, tickets: ["0427"], prizes_won: [] })).toMatchObject({
    name: "M••• G•••",
    email: "g•••@example.com",
    tickets: ["0427"],
  });
});

it("leaves out every other field", () => {
  const whole = { document_id: "V12345678", phone: "+584145550123", note: "Llamar a su hermana" };
  const masked = maskPurchase({ ...purchase, tickets: [], prizes_won: [], ...whole });
  expect(Object.keys(masked).toSorted()).toEqual(Object.keys(purchase).toSorted());
});
