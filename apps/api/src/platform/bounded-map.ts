/** A map of at most `capacity` entries: setting another one drops the one that was set longest ago. */
export class BoundedMap<Key, Value> {
  readonly #capacity: number;
  /** The one set longest ago first. */
  readonly #entries = new Map<Key, Value>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Stores an entry as the latest, even if the map had it. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) break;
      this.#entries.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
