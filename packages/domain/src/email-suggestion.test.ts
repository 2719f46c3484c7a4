import { expect, test } from "vitest";
import { suggestEmail } from "./email-suggestion.ts";

test.each([
  ["maria@gmial.com", "maria@gmail.com"],
  ["maria@gmai.com", "maria@gmail.com"],
  ["maria@gmaill.com", "maria@gmail.com"],
  ["maria@gmail.con", "maria@gmail.com"],
  ["Maria.P@Hotmial.com", "Maria.P@hotmail.com"],
  ["maria@outlok.es", "maria@outlook.es"],
])("suggests for %s the address %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  "maria@gmail.com",
  "maria@GMAIL.com",
  "maria@ymail.com",
  "maria@correo.example",
  "maria@empresa.com.ve",
  "@gmial.com",
  "gmial.com",
  "",
])("leaves '%s' unchanged", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test("suggests nothing while a common domain is being typed", () => {
  const address = "maria@hotmail.com";
  for (let length = 1; length <= address.length; length += 1) {
    expect(suggestEmail(address.slice(0, length))).toBeNull();
  }
});
