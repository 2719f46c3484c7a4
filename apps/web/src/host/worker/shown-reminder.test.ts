import { expect, test } from "vitest";
import { pathOf, readReminder } from "./shown-reminder.ts";

const reminder = {
  title: "Tu apartado termina pronto",
  body: "Toca para enviar tu comprobante.",
  url: "https://rifas.example/compra/3f0e8a52#Kx7fQ2mZ",
  tag: "a",
};

test("a reminder is read as it was sent", () => {
  expect(readReminder(JSON.stringify(reminder))).toEqual(reminder);
});

test.each([undefined, "", "null", "[]", JSON.stringify({ ...reminder, url: 1 })])(
  "%j is no reminder",
  (text) => expect(readReminder(text)).toBeNull(),
);

test("only this site is opened, whatever the address", () => {
  expect(pathOf(reminder.url)).toBe("/compra/3f0e8a52#Kx7fQ2mZ");
  expect(pathOf("https://evil.example//otra.example/x")).toBe("/otra.example/x");
  expect(pathOf(null)).toBe("/mis-compras");
});
