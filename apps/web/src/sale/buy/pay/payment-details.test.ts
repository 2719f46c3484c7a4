import type { PaymentMethod } from "@rifas/api-client/types";
import { describe, expect, test } from "vitest";
import { allDetails, amountFor, paymentDetails } from "./payment-details.ts";

const pagoMovil: PaymentMethod = {
  id: "pago-movil",
  type: "pago_movil",
  name: "Pago Móvil",
  instructions: "",
  bank: "0102",
  phone: "+584145550123",
  document_id: "V12345678",
  account: null,
  holder: null,
  rate_bs: null,
  enabled: true,
  order: 0,
};
const zelle: PaymentMethod = {
  ...pagoMovil,
  id: "zelle",
  type: "zelle",
  name: "Zelle",
  bank: null,
  phone: null,
  document_id: null,
  account: "pagos@guacamayo.example",
  holder: "Ana Pérez",
  rate_bs: "200.00",
};
const CODE = "R7K-4M2P";
const purchase = {
  amount_bs: "750.00",
  payable_bs: "750.00",
  total_usd: null,
  amount_usd: null,
  payment_method: null,
};

const unsaid = { responsible: null, permit: null };

describe("payment details", () => {
  test("values are shown formatted and copied in the form a bank's app accepts", () => {
    const details = paymentDetails(pagoMovil, amountFor(pagoMovil, purchase), CODE, unsaid);
    expect(details.map(({ label, shown, copied }) => [label, shown, copied])).toEqual([
      ["Monto exacto", "BS\u00a0750,00", "750,00"],
      ["Banco", "0102 · Banco de Venezuela", "0102"],
      ["Teléfono", "0414-5550123", "04145550123"],
      ["Cédula", "V-12.345.678", "12345678"],
    ]);
  });

  test("whose name the account has is said, with the permit, and not copied", () => {
    const held = { ...pagoMovil, holder: "Mariana Paz" };
    const noteFor = (responsible: string | null, permit: string | null) =>
      paymentDetails(held, amountFor(held, purchase), CODE, { responsible, permit }).at(-1);
    expect(noteFor("mariana paz", "CONALOT 2026-0344")).toEqual({
      label: "Titular",
      shown: "Mariana Paz",
      copied: "Mariana Paz",
      note: "Responsable de esta rifa · Permiso CONALOT 2026\u20110344",
    });
    expect(noteFor("José Gil", null)?.note).toBe("Responde por esta rifa: José Gil");
    expect(noteFor(null, null)).not.toHaveProperty("note");
  });

  test("'Copiar todo' has one detail per line", () => {
    expect(
      allDetails(paymentDetails(pagoMovil, amountFor(pagoMovil, purchase), CODE, unsaid)),
    ).toBe("Monto exacto: 750,00\nBanco: 0102\nTeléfono: 04145550123\nCédula: 12345678");
  });

  test("a bank account is shown in groups of four and copied without spaces", () => {
    const transfer: PaymentMethod = {
      ...pagoMovil,
      type: "transferencia",
      phone: null,
      document_id: "J000123456",
      account: "01020123456789012345",
    };
    const details = paymentDetails(transfer, amountFor(transfer, purchase), CODE, unsaid);
    expect(details.at(-1)).toEqual({
      label: "Número de cuenta",
      shown: "0102 0123 4567 8901 2345",
      copied: "01020123456789012345",
    });
    expect(details.at(-2)).toMatchObject({ label: "RIF", copied: "000123456" });
  });

  test("dollars are computed at the method's rate, rounded up, with the bolivars as a note", () => {
    const amount = amountFor(zelle, { ...purchase, amount_bs: "750.01" });
    expect(amount).toEqual({ bs: "750.01", usd: "3.76", uniqueCents: false });
    expect(paymentDetails(zelle, amount, CODE, unsaid)[0]).toEqual({
      label: "Monto exacto",
      shown: "USD\u00a03,76",
      copied: "3.76",
      note: "Equivale a BS\u00a0750,01",
    });
  });

  test("Zelle's concept is the purchase's code; pago móvil has none", () => {
    const of = (method: PaymentMethod) =>
      paymentDetails(method, amountFor(method, purchase), CODE, unsaid);
    expect(of(zelle).at(-1)).toEqual({
      label: "Concepto",
      shown: CODE,
      copied: CODE,
      note: "Es el código de tu compra",
    });
    expect(of(pagoMovil).map(({ copied }) => copied)).not.toContain(CODE);
  });

  test("bolivars include the purchase's unique céntimos and say why; dollars are the plain price", () => {
    const own = { ...purchase, payable_bs: "742.37" };
    expect(paymentDetails(pagoMovil, amountFor(pagoMovil, own), CODE, unsaid)[0]).toEqual({
      label: "Monto exacto",
      shown: "BS\u00a0742,37",
      copied: "742,37",
      note: "No lo redondees: con esos céntimos reconocemos tu pago",
    });
    expect(paymentDetails(zelle, amountFor(zelle, own), CODE, unsaid)[0]).toMatchObject({
      shown: "USD\u00a03,75",
      note: "Equivale a BS\u00a0750,00",
    });
  });

  test("a price in dollars is paid as it is, whatever the method's rate", () => {
    const inDollars = { ...purchase, total_usd: "2.00" };
    expect(amountFor(zelle, inDollars).usd).toBe("2.00");
    expect(amountFor({ ...zelle, rate_bs: null }, inDollars).usd).toBe("2.00");
  });

  test("dollars frozen by the server don't change with the rate", () => {
    const frozen = { ...purchase, payment_method: "zelle", amount_usd: "3.10" };
    expect(amountFor(zelle, frozen).usd).toBe("3.10");
  });
});
