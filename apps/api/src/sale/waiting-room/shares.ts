import type { Context } from "../../platform/context.ts";
import { networkOf, prefixOf } from "../../platform/limits/network-of.ts";

/** How many places the waiting room has, in all and for each address and network, so that nobody can fill it alone. */
export class Shares {
  readonly #config: Context["config"];
  readonly #most: number;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(config: Context["config"]) {
    this.#config = config;
    this.#most = config.limits.amounts.linePlaces;
  }

  /** All places taken. */
  get total(): number {
    return this.#total;
  }

  /** The limit that leaves no place for a buyer from this address (null: unknown); or null. */
  full(address: string | null): "linePlaces" | "linePerAddress" | "linePerNetwork" | null {
    if (this.#total >= this.#most) return "linePlaces";
    const [own, network] = this.#holders(address);
    const { linePerAddress, linePerNetwork } = this.#config.limits.amounts;
    if (own !== undefined && this.#countOf(own) >= this.#part(linePerAddress)) {
      return "linePerAddress";
    }
    return network !== undefined && this.#countOf(network) >= this.#part(linePerNetwork)
      ? "linePerNetwork"
      : null;
  }

  /** Takes a place; the returned function gives it back. */
  take(address: string | null): () => void {
    const holders = this.#holders(address);
    this.#total += 1;
    for (const holder of holders) this.#taken.set(holder, this.#countOf(holder) + 1);
    return () => {
      this.#total -= 1;
      for (const holder of holders) {
        const left = this.#countOf(holder) - 1;
        if (left > 0) this.#taken.set(holder, left);
        else this.#taken.delete(holder);
      }
    };
  }

  #countOf(holder: string): number {
    return this.#taken.get(holder) ?? 0;
  }

  #part(percent: number): number {
    return Math.max(1, Math.floor((this.#most * percent) / 100));
  }

  #holders(address: string | null): string[] {
    if (address === null) return [];
    const network = prefixOf(address, this.#config.networkBits);
    return [`address ${networkOf(address)}`, `network ${network}`];
  }
}
