import { describe, expect, test } from "vitest";
import { publicHosts } from "./host-check.ts";

/** A check whose names resolve to the given addresses. */
const resolvingTo = (addresses: readonly string[], allowed: readonly string[] = []) =>
  publicHosts(allowed, async () => addresses);

describe("addresses of mail servers (SSRF)", () => {
  test.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.170",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    // threat: Text and messages: SSRF by SMTP host
  ])("refuses %s", async (address) => {
    const checked = await resolvingTo([address])("mail.example.com");
    expect(checked).toEqual({ refused: expect.stringContaining("dirección privada") });
  });

  test.each(["93.184.215.14", "172.32.0.1", "9.9.9.9", "2606:4700::6810:84e5"])(
    "allows %s, which is public",
    async (address) => {
      expect(await resolvingTo([address])("mail.example.com")).toEqual({ address });
    },
  );

  test("refuses a name with one public and one private address", async () => {
    const checked = await resolvingTo(["93.184.215.14", "10.0.0.1"])("mail.example.com");
    expect(checked).toHaveProperty("refused");
  });

  test("refuses a private address in every notation", async () => {
    for (const written of ["127.1", "2130706433", "0x7f.0.0.1", "localhost"]) {
      expect([written, await publicHosts([])(written)]).toEqual([
        written,
        { refused: expect.any(String) },
      ]);
    }
  });

  test("allows a private server named in the configuration, and no other", async () => {
    const check = resolvingTo(["10.0.0.5"], ["mail.internal"]);
    expect(await check("Mail.Internal")).toEqual({ address: "10.0.0.5" });
    expect(await check("other.internal")).toHaveProperty("refused");
  });

  test("resolves a name once, and prefers IPv4", async () => {
    let asked = 0;
    const check = publicHosts([], async () => {
      asked++;
      return ["2606:4700::6810:84e5", "93.184.215.14"];
    });
    expect(await check("mail.example.com")).toEqual({ address: "93.184.215.14" });
    expect(asked).toBe(1);
  });
});
