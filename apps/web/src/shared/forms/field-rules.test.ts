import { purchaseCreationLimits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import { proofUploadLimits } from "@rifas/api-client/generated/field-limits/proof-upload";
import { describe, expect, test } from "vitest";
import { checkField, fieldRules } from "./field-rules.ts";

const messages = { required: "Escríbelo", invalid: "Revísalo" };

describe("form rules derived from the contract", () => {
  test("a required field must be filled in, an optional one may stay empty", () => {
    expect(fieldRules(purchaseCreationLimits.name, messages).required).toBe("Escríbelo");
    const bank = fieldRules(proofUploadLimits.payer_bank, messages);
    expect(bank.required).toBeUndefined();
    expect(bank.validate("")).toBe(true);
  });

  test("the web may require a field that is optional in the contract", () => {
    const email = fieldRules(purchaseCreationLimits.email, messages, { required: true });
    expect(email.required).toBe("Escríbelo");
    expect(email.validate("maria@correo")).toBe("Revísalo");
    expect(email.validate("maria@correo.com")).toBe(true);
  });

  test("patterns and lengths come from the contract", () => {
    const reference = fieldRules(proofUploadLimits.payment_reference, messages);
    expect(reference.validate("004512")).toBe(true);
    expect(reference.validate("00;45")).toBe("Revísalo");
    expect(reference.validate("Ref: 0045 1267")).toBe(true);
    expect(reference.validate("123")).toBe("Revísalo");
    expect(reference.validate("1".repeat(41))).toBe("No puede tener más de 40 caracteres");
    expect(fieldRules(purchaseCreationLimits.quantity, messages).max?.value).toBe(1000);
  });

  test("checkField applies the same rules without a form library", () => {
    const reference = fieldRules(proofUploadLimits.payment_reference, messages);
    expect(checkField(reference, "")).toBe("Escríbelo");
    expect(checkField(reference, "12")).toBe("Revísalo");
    expect(checkField(reference, "00;45")).toBe("Revísalo");
    expect(checkField(reference, "004512")).toBeUndefined();
    expect(checkField(fieldRules(proofUploadLimits.payer_bank, messages), "")).toBeUndefined();
  });
});
