/** One request's share of a budget. */
export interface Share {
  /** Takes more; false if nothing is left for this holder, who must then give up. */
  take(amount: number): boolean;
  /** Aborted when others need it: the share is lost, and its holder must give up. */
  lost: AbortSignal;
  /** Returns everything. Safe to call twice. */
  release: () => void;
}

interface Held {
  who: string;
  amount: number;
  lost: AbortController;
}

/**
 * A budget that all requests of this process share, such as bytes of forms. When it is used up, the client that holds the
 * most in total loses its largest share. A request is refused only if no client would hold more than the requester, so
 * that a crowd behind one address can't keep the others out.
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

  /** Opens an empty share. */
  open(who: string): Share {
    const held: Held = { who, amount: 0, lost: new AbortController() };
    this.#shares.add(held);
    return {
      take: (amount) => this.#take(held, amount),
      lost: held.lost.signal,
      release: () => this.#release(held),
    };
  }

  #take(held: Held, amount: number): boolean {
    if (!this.#shares.has(held)) return false;
    while (this.#inUse + amount > this.#capacity) {
      const loser = this.#loser(held, amount);
      if (loser === undefined) return false;
      this.#release(loser);
      loser.lost.abort();
    }
    held.amount += amount;
    this.#inUse += amount;
    return true;
  }

  #release(held: Held): void {
    if (this.#shares.delete(held)) this.#inUse -= held.amount;
  }

  /** The largest share of the client that holds the most, if that is more than the requester would hold. */
  #loser(asking: Held, amount: number): Held | undefined {
    const totals = new Map<string, number>();
    for (const { who, amount: held } of this.#shares) {
      totals.set(who, (totals.get(who) ?? 0) + held);
    }
    const total = (share: Held): number => totals.get(share.who) ?? 0;
    const own = total(asking) + amount;
    let loser: Held | undefined;
    for (const share of this.#shares) {
      if (share.amount === 0 || total(share) <= own) continue;
      const more =
        loser === undefined ? 1 : total(share) - total(loser) || share.amount - loser.amount;
      if (more > 0) loser = share;
    }
    return loser;
  }
}
