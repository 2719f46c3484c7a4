/** Memory shared by tasks: each waits, in order of arrival, until the amount it needs is free. */
export class MemoryShare {
  readonly #capacity: number;
  readonly #waiting: { amount: number; begin: () => void }[] = [];
  #inUse = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Runs the task once `amount` is free; more than the capacity counts as all of it. */
  async using<T>(amount: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(amount, this.#capacity);
    const turn = Promise.withResolvers<void>();
    this.#waiting.push({ amount: taken, begin: turn.resolve });
    this.#beginNext();
    await turn.promise;
    try {
      return await work();
    } finally {
      this.#inUse -= taken;
      this.#beginNext();
    }
  }

  #beginNext(): void {
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      if (this.#inUse + first.amount > this.#capacity) return;
      this.#waiting.shift();
      this.#inUse += first.amount;
      first.begin();
    }
  }
}
