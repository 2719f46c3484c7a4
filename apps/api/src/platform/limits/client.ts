import type { ServerConfig } from "../settings/config.ts";
import { carrierOf, networkOf, prefixOf } from "./network-of.ts";

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
