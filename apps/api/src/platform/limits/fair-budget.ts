import type { Client } from "./network-of.ts";

/** One request's share of a budget. */
export interface Share {
  /** Takes more; false if nothing is left for this holder, who must then give up. */
  take(amount: number): boolean;
  /** Returns everything. Safe to call twice. */
  release: () => void;
}

interface Held {
  client: Client;
  amount: number;
  onLost: () => void;
}

/**
 * A budget that all requests of this process share, such as bytes of forms. When it is used up, the client that holds the
 * most in total loses its largest share; if no client would hold more than the requester, the network or else the carrier that
 * does. Strangers lose theirs to any known client, never the other way round. So no address, network or carrier keeps others out.
 */
export class FairBudget {
  readonly #capacity: number;
  readonly #shares = new Set<Held>();
  #inUse = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** How much is taken. */
  get inUse(): number {
    return this.#inUse;
  }

  /** Opens an empty share. `onLost` is called when others need it: its holder must give up. */
  open(client: Client, onLost: () => void): Share {
    const held: Held = { client, amount: 0, onLost };
    this.#shares.add(held);
    return { take: (amount) => this.#take(held, amount), release: () => this.#release(held) };
  }

  #take(held: Held, amount: number): boolean {
    if (!this.#shares.has(held)) return false;
    while (this.#inUse + amount > this.#capacity) {
      const loser = this.#loser(held, amount);
      if (loser === undefined) return false;
      this.#release(loser);
      loser.onLost();
    }
    held.amount += amount;
    this.#inUse += amount;
    return true;
  }

  #release(held: Held): void {
    if (this.#shares.delete(held)) this.#inUse -= held.amount;
  }

  /** The share that a requester gets; undefined if nobody has more than the requester would have. */
  #loser({ client }: Held, amount: number): Held | undefined {
    const taken = [...this.#shares].filter((share) => share.amount > 0);
    const strangers = taken.filter((share) => !share.client.isKnown);
    if (client.isKnown && strangers.length > 0) return largest(strangers, "who", new Map());
    const others = client.isKnown ? taken : strangers;
    const carriers = totalsBy(others, "carrier", new Map([[client.carrier, amount]]));
    const of = (carrier: string): number => carriers.get(carrier) ?? 0;
    // Or a carrier with a new network for each request would take the shares of all smaller ones.
    const rivals = others.filter((share) => of(share.client.carrier) >= of(client.carrier));
    return (
      largest(others, "who", new Map([[client.who, amount]])) ??
      largest(rivals, "network", new Map([[client.network, amount]])) ??
      largest(others, "carrier", new Map([[client.carrier, amount]]))
    );
  }
}

type Level = "who" | "network" | "carrier";

/** How much each client, network or carrier has, with what is asked for. */
function totalsBy(shares: readonly Held[], key: Level, asked: ReadonlyMap<string, number>) {
  const totals = new Map<string, number>(asked);
  for (const { client, amount } of shares) {
    totals.set(client[key], (totals.get(client[key]) ?? 0) + amount);
  }
  return totals;
}

/**
 * The largest share, the newest of equals, of the client, network or carrier with the most in total. Undefined if the one with `asked`,
 * which it asks for in addition, would have as much.
 */
function largest(shares: readonly Held[], key: Level, asked: ReadonlyMap<string, number>) {
  const totals = totalsBy(shares, key, asked);
  const most = Math.max(...totals.values());
  const ofMost = shares.filter(({ client }) => totals.get(client[key]) === most);
  if ([...asked.keys()].some((own) => totals.get(own) === most)) return undefined;
  return ofMost.reduce<Held | undefined>(
    (loser, share) => (loser !== undefined && share.amount < loser.amount ? loser : share),
    undefined,
  );
}
