import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["Ana+1@example.com", "ana@example.com"],
  ["ana+rifa+2@example.com", "ana@example.com"],
  ["a.n.a@example.com", "a.n.a@example.com"],
  ["a.n.a+5@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ["+ana@example.com", "+ana@example.com"],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
