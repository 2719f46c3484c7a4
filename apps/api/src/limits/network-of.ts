import { isIPv6 } from "node:net";

/** The network that an address counts as: an IPv6 customer has a /64 to choose from; it counts as one address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const first = head.split(":").filter((part) => part !== "");
  const last = address.includes("::") ? tail.split(":").filter((part) => part !== "") : [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...(address.includes("::") ? zeros : []), ...last].slice(0, 4).join(":");
}
