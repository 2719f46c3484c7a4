import type { Context } from "../../platform/context.ts";
import { maskedAddress, networkOf, prefixOf } from "../../platform/limits/network-of.ts";

/**
 * Where a hold came from, kept as long as the hold: keyed hashes of the address (an IPv6 /64) and its network, different in
 * each raffle, and the part that staff may see. The address itself is never stored.
 */
export interface Origin {
  /** 8 bytes each. */
  address: Buffer;
  network: Buffer;
  masked: string;
}

/** The origin of an address in a raffle. */
export function originOf(
  { config, keys }: Pick<Context, "config" | "keys">,
  raffleId: number,
  address: string,
): Origin {
  const network = prefixOf(address, config.networkBits);
  return {
    address: keys.originKey(`address:${raffleId}:${networkOf(address)}`),
    network: keys.originKey(`network:${raffleId}:${network}`),
    masked: maskedAddress(address),
  };
}
