import { expect, test } from "vitest";
import { emptySale, saleRequest } from "./sale-values.ts";

const raffle = { id: 7, total_tickets: 10_000, number_choice: "buyer" } as const;
const typed = {
  ...emptySale,
  raffle: "7",
  quantity: 2,
  name: "  María  Rojas ",
  document_id: "V12345678",
  phone: "+584145550123",
};

test("a sale in person has the staff channel and cash, and omits empty fields", () => {
  expect(saleRequest(typed, raffle)).toEqual({
    request: {
      raffle_id: 7,
      quantity: 2,
      name: "María Rojas",
      document_id: "V12345678",
      phone: "+584145550123",
      channel: "staff",
      payment_method: "efectivo",
    },
  });
});

test("a reference typed before the sale was in cash isn't sent: the form doesn't show it", () => {
  const referred = { ...typed, payment_reference: "123" };
  const paidBy = (payment_method: string) => {
    const made = saleRequest({ ...referred, payment_method }, raffle);
    return "request" in made ? made.request.payment_reference : made;
  };
  expect(paidBy("pago-movil")).toBe("123");
  expect(paidBy("efectivo")).toBeUndefined();
});

test("a trial is marked as one", () => {
  expect(saleRequest({ ...typed, trial: true }, raffle)).toMatchObject({
    request: { trial: true },
  });
});

test("requested numbers are sent, and must be as many as the tickets", () => {
  const listed = { ...typed, ways: "list" as const, numbers: "427 9" };
  expect(saleRequest(listed, raffle)).toMatchObject({ request: { numbers: ["0427", "0009"] } });
  expect(saleRequest({ ...listed, numbers: "427" }, raffle)).toEqual({
    problem: "Escribe 2 números; van 1.",
  });
});

test("numbers typed before choosing a raffle that draws them are not sent", () => {
  const listed = { ...typed, ways: "list" as const, numbers: "427 9" };
  const made = saleRequest(listed, { ...raffle, number_choice: "random" });
  expect(made).toEqual(saleRequest(typed, raffle));
});
