import { expect, test } from "vitest";
import { emptySale, saleRequest } from "./sale-values.ts";

const raffle = { id: 7, total_tickets: 10_000 };
const typed = {
  ...emptySale,
  raffle: "7",
  quantity: 2,
  name: "  María  Rojas ",
  document_id: "V12345678",
  phone: "+584145550123",
};

test("a sale in person: the staff's channel, cash, and nothing that was left empty", () => {
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

test("the numbers that were asked for go along, as many as tickets", () => {
  const listed = { ...typed, ways: "list" as const, numbers: "427 9" };
  expect(saleRequest(listed, raffle)).toMatchObject({ request: { numbers: ["0427", "0009"] } });
  expect(saleRequest({ ...listed, numbers: "427" }, raffle)).toEqual({
    problem: "Escribe 2 números; van 1.",
  });
});
