import { withoutEndings } from "@rifas/domain/address-endings";
import { expect, test } from "vitest";
import { paymentIn, purchaseHash, secretIn } from "./purchase-address.ts";

const secret = "5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM";
const typed = {
  payment_method: "pago-movil",
  payment_reference: "00 45&12",
  payer_bank: "0102",
  payer_phone: "0414 555 01 23",
};

test("an address keeps the secret and what was typed", () => {
  const hash = purchaseHash(secret, typed);
  expect(secretIn(hash)).toBe(secret);
  expect(paymentIn(hash)).toEqual(typed);
  // What a page does with the address that it is opened with.
  expect(withoutEndings(`/compra/1${hash}`)).toBe(`/compra/1${hash}`);
});

test("an address with the secret alone has nothing typed", () => {
  const hash = purchaseHash(secret, null);
  expect([secretIn(hash), paymentIn(hash)]).toEqual([secret, null]);
});

test.each(["", "#", "#corto", `#${secret}x%`, "#términos"])("%s has no secret", (hash) => {
  expect(secretIn(hash)).toBeNull();
});

test.each(["%", "%7B", "null", '{"payment_method":1}'])("a typed part %s is dropped", (text) => {
  expect(paymentIn(`#${secret}&${text}`)).toBeNull();
});
