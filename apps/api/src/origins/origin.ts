import type { Context } from "../context.ts";
import { maskedAddress, networkOf, prefixOf } from "../limits/network-of.ts";

/**
 * Where a hold was asked for, as long as the hold lasts: keyed hashes, different in each raffle, of the address (an IPv6 /64)
 * and of its network, and the part that staff may see. The address itself is kept nowhere.
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
