import { isIPv4, isIPv6 } from "node:net";
import type { ServerConfig } from "../settings/config.ts";

/** The network that an address counts as. An IPv6 customer can use any address of a /64, so a /64 counts as one address. */
export function networkOf(address: string): string {
  return prefixOf(address, { v4: 32, v6: 64 });
}

/** The carrier of an IPv6 address, its /32; null for IPv4, whose carriers have many ranges, and for what isn't an address. */
export function carrierOf(address: string): string | null {
  return bytesOf(address)?.length === 16 ? prefixOf(address, { v4: 32, v6: 32 }) : null;
}

/** The prefix of an address as text, the same for every notation; unparsable text is returned as it is. */
export function prefixOf(address: string, bits: { v4: number; v6: number }): string {
  const bytes = bytesOf(address);
  if (bytes === null) return address;
  const length = bytes.length === 4 ? bits.v4 : bits.v6;
  const kept = bytes.map(
    (byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, length - 8 * at))),
  );
  return `${Buffer.from(kept).toString("hex")}/${length}`;
}

/** The part of an address that staff may see, such as '186.14.•.•': enough to recognise an operator, not a person. */
export function maskedAddress(address: string): string {
  const bytes = bytesOf(address);
  if (bytes === null) return "•";
  if (bytes.length === 4) return `${bytes[0]}.${bytes[1]}.•.•`;
  const group = (at: number) =>
    Buffer.from(bytes.slice(at, at + 2))
      .readUInt16BE()
      .toString(16);
  return `${group(0)}:${group(2)}:•`;
}

/** 4 or 16 bytes; an IPv4 address in IPv6 notation has 4. Null if it isn't an address. */
function bytesOf(text: string): number[] | null {
  // Some proxies forward '186.14.7.9:51234' or '[2800:a4::1]:51234': each connection would be an address of its own.
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  if (isIPv4(address)) return address.split(".").map(Number);
  if (!isIPv6(address)) return null;
  // URL normalises IPv6 addresses (RFC 5952, digits only); it accepts no zone.
  const canonical = new URL(`http://[${address.replace(/%.*/, "")}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = canonical.split("::");
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0);
  const bytes = [...first, ...zeros, ...last].flatMap((group) => [group >> 8, group & 0xff]);
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff;
  return isMapped && bytes[11] === 0xff ? bytes.slice(12) : bytes;
}

function groupsOf(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => parseInt(group, 16));
}

/** Who asks for something that is shared fairly. */
export interface Client {
  /** Turns go round these keys: an address, an account, a device. */
  who: string;
  /** What many clients may have in common: the network of their addresses (IPv4 /24, IPv6 /48). */
  network: string;
  /** What many networks may have in common: one carrier of IPv6 (/32). In IPv4 nothing does. */
  carrier: string;
  /** Signed in, or on a device that has signed in before: strangers can't take the places of known clients. */
  isKnown: boolean;
}

/** A client who is known by an address only. */
export function strangerAt(
  { networkBits }: Pick<ServerConfig, "networkBits">,
  address: string,
): Client {
  const network = prefixOf(address, networkBits);
  return {
    who: networkOf(address),
    network,
    carrier: carrierOf(address) ?? network,
    isKnown: false,
  };
}

/** A client known by an account or a device, wherever it is: each is a network of its own. */
export function knownClient(who: string): Client {
  return { who, network: who, carrier: who, isKnown: true };
}
