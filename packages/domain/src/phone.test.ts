import { describe, expect, it } from "vitest";
import { bankPhone, formatPhone, parsePhone, whatsAppNumber } from "./phone.ts";

describe("telephones", () => {
  it.each([
    ["04145550123", "+584145550123"],
    ["0414-555.01.23", "+584145550123"],
    ["0414\u2212555\u221201\u221223", "+584145550123"],
    ["(0212) 555 01 23", "+582125550123"],
    ["4145550123", "+584145550123"],
    ["584145550123", "+584145550123"],
    ["+58 414 5550123", "+584145550123"],
    ["+58 0414 5550123", "+584145550123"],
    ["0058 414 5550123", "+584145550123"],
    ["+1 (305) 555-0100", "+13055550100"],
    ["0034 612 345 678", "+34612345678"],
    ["\u202a+58 414\u2011555\u20110123\u202c", "+584145550123"],
    ["0414—5550123", "+584145550123"],
  ])("reads %j as %s", (typed, e164) => {
    expect(parsePhone(typed)).toBe(e164);
  });

  it.each([
    "",
    "123",
    "0414555012",
    "+58 114 5550123",
    "+1 809 414 5551234",
    "+1 305 555 010",
    "teléfono",
    "+0123456789",
    "++584145550123",
  ])("refuses %j", (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it("formats a Venezuelan number for people, banks and wa.me", () => {
    expect(formatPhone("+584145550123")).toBe("0414-5550123");
    expect(formatPhone("+13055550100")).toBe("+13055550100");
    expect(bankPhone("+584145550123")).toBe("04145550123");
    expect(bankPhone("+13055550100")).toBe("13055550100");
    expect(whatsAppNumber("+584145550123")).toBe("584145550123");
  });
});
