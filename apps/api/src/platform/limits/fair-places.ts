import type { Client } from "./network-of.ts";

/** A client's place among those who wait. */
export interface Place extends Pick<Client, "who" | "network" | "carrier"> {
  /** Called when another client gets the place. */
  lost: () => void;
}

/** The part of the places, and of each round, that one network or carrier may fill while others ask. */
const NETWORK_SHARE = 1 / 3;

/**
 * One turn for each client, of which no network and no carrier has more than its share. While several networks wait in a round,
 * they take turns: the next is of the one that has had least, and then the first to arrive.
 */
interface Round<P> {
  waiting: P[];
  /** Those who have or had a turn in this round. */
  clients: Set<string>;
  networks: Map<string, number>;
  carriers: Map<string, number>;
  /** What the turns of each network have cost, 1 for an ordinary one. */
  had: Map<string, number>;
}

/**
 * The order of those who wait. Turns go round clients, and within a round in order of arrival: a client with a thousand
 * places delays another by one turn a round. The first place of a network waits for one turn at most of each other network that
 * came before it, however many clients those have and however long their turns are; a network of a thousand clients delays the rest of
 * another one, and a carrier of a thousand networks any, by a third of the places.
 *
 * When all places are taken, a newcomer gets the last place of the client with the most, or, as the first of its client, the
 * last place of the network with the most, or else of the carrier with the most. On a tie the newcomer is refused: nobody loses
 * a place to somebody who came later and has as many.
 */
export class FairPlaces<P extends Place> {
  readonly #capacity: number;
  readonly #perNetwork: number;
  /** How many places each client, each network and each carrier has. */
  readonly #clients = new Map<string, number>();
  readonly #networks = new Map<string, number>();
  readonly #carriers = new Map<string, number>();
  #size = 0;
  /** The current one first. */
  #rounds: Round<P>[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#perNetwork = Math.max(1, Math.floor(capacity * NETWORK_SHARE));
  }

  /** How many are waiting. */
  get size(): number {
    return this.#size;
  }

  /** Whether a newcomer would have to take another's place. */
  get isFull(): boolean {
    return this.#size >= this.#capacity;
  }

  /** Takes a place, from another client if need be; false if there is none for this client. */
  join(place: P): boolean {
    if (this.isFull) {
      const loser = this.#loser(place);
      if (loser === undefined) return false;
      this.leave(loser);
      loser.lost();
    }
    const round = this.#rounds.find((one) => this.#hasTurn(one, place)) ?? this.#newRound();
    round.waiting.push(place);
    round.clients.add(place.who);
    addTo(round.networks, place.network, 1);
    addTo(round.carriers, place.carrier, 1);
    this.#count(place, 1);
    return true;
  }

  /** Gives a place up before its turn. */
  leave(place: P): void {
    for (const { waiting, clients, networks, carriers } of this.#rounds) {
      const at = waiting.indexOf(place);
      if (at === -1) continue;
      waiting.splice(at, 1);
      clients.delete(place.who);
      addTo(networks, place.network, -1);
      addTo(carriers, place.carrier, -1);
      this.#count(place, -1);
      return;
    }
  }

  /** Removes and returns the place whose turn it is. */
  next(): P | undefined {
    while (this.#rounds[0]?.waiting.length === 0) this.#rounds.shift();
    const [round] = this.#rounds;
    if (round === undefined) return undefined;
    const had = ({ network }: P): number => round.had.get(network) ?? 0;
    const least = Math.min(...round.waiting.map(had));
    const at = round.waiting.findIndex((place) => had(place) === least);
    const [place] = round.waiting.splice(at, 1);
    if (place === undefined) return undefined;
    addTo(round.had, place.network, 1);
    this.#count(place, -1);
    return place;
  }

  /** Counts what a network's turn cost more than an ordinary one, in ordinary ones. */
  charge(network: string, more: number): void {
    const [round] = this.#rounds;
    if (round !== undefined && more > 0) addTo(round.had, network, more);
  }

  #newRound(): Round<P> {
    const round: Round<P> = {
      waiting: [],
      clients: new Set(),
      networks: new Map(),
      carriers: new Map(),
      had: new Map(),
    };
    this.#rounds.push(round);
    return round;
  }

  /**
   * A round ends at last, however many new clients come: it has no more turns than there are places, and as many again for networks
   * with fewer than the others.
   */
  #hasTurn({ clients, networks, carriers }: Round<P>, { who, network, carrier }: Place): boolean {
    const own = networks.get(network) ?? 0;
    const turns = own < clients.size / networks.size ? 2 * this.#capacity : this.#capacity;
    const isFull = own === 0 ? networks.size >= this.#capacity : clients.size >= turns;
    if (clients.has(who) || isFull) return false;
    return Math.max(own, carriers.get(carrier) ?? 0) < this.#perNetwork;
  }

  /** The place that a newcomer gets when none is free. */
  #loser({ who, network, carrier }: Place): P | undefined {
    const ownPlaces = this.#clients.get(who) ?? 0;
    const [greedy, most] = largest(this.#clients);
    if (most > ownPlaces + 1) return this.#last((place) => place.who === greedy);
    if (ownPlaces > 0) return undefined;
    const [crowded, crowd] = largest(this.#rivals(carrier));
    if (crowd > (this.#networks.get(network) ?? 0) + 1)
      return this.#last((place) => place.network === crowded);
    const [widest, share] = largest(this.#carriers);
    if (share <= (this.#carriers.get(carrier) ?? 0) + 1) return undefined;
    return this.#last((place) => place.carrier === widest);
  }

  /**
   * The networks that may lose a place to one of this carrier, and how many they have: not those of carriers with fewer, or a
   * carrier with a new network for each request would take them all.
   */
  #rivals(carrier: string): Map<string, number> {
    const of = (key: string): number => this.#carriers.get(key) ?? 0;
    const networks = new Map<string, number>();
    for (const place of this.#rounds.flatMap(({ waiting }) => waiting)) {
      if (of(place.carrier) >= of(carrier)) addTo(networks, place.network, 1);
    }
    return networks;
  }

  #last(isOne: (place: P) => boolean): P | undefined {
    return this.#rounds.flatMap(({ waiting }) => waiting).findLast(isOne);
  }

  #count({ who, network, carrier }: Place, more: 1 | -1): void {
    this.#size += more;
    addTo(this.#clients, who, more);
    addTo(this.#networks, network, more);
    addTo(this.#carriers, carrier, more);
  }
}

function addTo(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

function largest(counts: ReadonlyMap<string, number>): readonly [key: string, count: number] {
  let most: readonly [string, number] = ["", 0];
  for (const entry of counts) if (entry[1] > most[1]) most = entry;
  return most;
}
