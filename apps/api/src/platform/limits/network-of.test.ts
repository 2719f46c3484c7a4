import { describe, expect, it } from "vitest";
import { carrierOf, maskedAddress, networkOf, prefixOf, strangerAt } from "./network-of.ts";

describe("the network of an address", () => {
  it.each([
    ["186.14.7.9", "::ffff:186.14.7.9"],
    ["186.14.7.9", "::ffff:ba0e:709"],
    ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff::9"],
    ["2001:db8::1", "2001:db8:0:0:1::"],
    ["fe80::1", "fe80::2%eth0"],
    ["186.14.7.9", "186.14.7.9:51234"],
    ["2800:a4::1", "[2800:a4::1]:51234"],
  ])("is the same for %s and %s", (one, other) => {
    expect(networkOf(other)).toBe(networkOf(one));
  });

  it.each([
    ["186.14.7.9", "186.14.7.10"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["::1", "0.0.0.1"],
  ])("is different for %s and %s", (one, other) => {
    expect(networkOf(other)).not.toBe(networkOf(one));
  });

  it("has the given number of bits", () => {
    const wide = { v4: 20, v6: 44 };
    expect(prefixOf("186.14.31.9", wide)).toBe(prefixOf("186.14.16.200", wide));
    expect(prefixOf("186.14.31.9", wide)).not.toBe(prefixOf("186.14.32.9", wide));
    expect(prefixOf("2800:a4:12f::1", wide)).toBe(prefixOf("2800:a4:120::1", wide));
    expect(prefixOf("2800:a4:12f::1", wide)).not.toBe(prefixOf("2800:a4:13f::1", wide));
  });
});

it("the carrier of an IPv6 address is its /32; IPv4 has none", () => {
  expect(carrierOf("2800:a4:12f::1")).toBe(carrierOf("2800:a4:ffff::1"));
  expect(carrierOf("2800:a4:12f::1")).not.toBe(carrierOf("2800:a5::1"));
  expect(carrierOf("186.14.7.9")).toBeNull();
  expect(carrierOf("::ffff:186.14.7.9")).toBeNull();
});

it("a stranger with many addresses of one /64 has one turn", () => {
  const at = (address: string) => strangerAt({ networkBits: { v4: 24, v6: 48 } }, address);
  expect(at("2800:a4:12f::9")).toEqual(at("2800:a4:12f::1"));
});

it("the masked address identifies an operator, not a person", () => {
  expect(maskedAddress("186.14.7.9")).toBe("186.14.•.•");
  expect(maskedAddress("::ffff:186.14.7.9")).toBe("186.14.•.•");
  expect(maskedAddress("2800:a4:12f:7::1")).toBe("2800:a4:•");
  expect(maskedAddress("unknown")).toBe("•");
});
