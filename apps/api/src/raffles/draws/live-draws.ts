import { createHash } from "node:crypto";
import type { Schema } from "@rifas/api-client/types";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result, serverBusy } from "../../platform/failure.ts";
import { FairQueue } from "../../platform/limits/fair-queue.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { readLiveDraw } from "./live-draw.ts";

/** How old a watched draw may be. */
const LIVE_FRESH_MS = 2_000;
/** How many raffles are cached, including those that don't exist; the least recently watched is dropped first. */
const CACHED_RAFFLES = 256;
/** How many raffles are read at once, and how many may wait. */
const TURNS = { slots: 2, capacity: 200 };

/** A draw as it is sent to everyone. */
export interface LiveAnswer {
  readonly isPublic: boolean;
  readonly body: Schema<"LiveDraw">;
  /** The same in every process for the same body. */
  readonly etag: string;
}

interface CachedDraw {
  /** When it was read, in milliseconds; null while it is being read. */
  at: number | null;
  readonly answer: Promise<Result<LiveAnswer>>;
}

/**
 * Caches raffles' draws for any number of watchers: this process reads a draw at most once every two seconds, however
 * many ask, and cached answers don't touch the database. Only a few raffles are read at a time, so that requests for
 * many different ones can't use up the connections.
 */
export class LiveDraws {
  readonly #context: Context;
  readonly #cached = new BoundedMap<number, CachedDraw>(CACHED_RAFFLES);
  readonly #turns = new FairQueue(TURNS);

  constructor(context: Context) {
    this.#context = context;
  }

  /** A raffle's draw, at most two seconds old. */
  async of(raffleId: number): Promise<Result<LiveAnswer>> {
    const cached = this.#cached.get(raffleId);
    const draw = cached !== undefined && this.#isFresh(cached) ? cached : this.#begin(raffleId);
    this.#cached.set(raffleId, draw);
    return await draw.answer;
  }

  #isFresh({ at }: CachedDraw): boolean {
    if (at === null) return true;
    const age = this.#context.clock.now().getTime() - at;
    // Otherwise a clock that was set back would keep it for longer.
    return age >= 0 && age < LIVE_FRESH_MS;
  }

  #begin(raffleId: number): CachedDraw {
    const draw: CachedDraw = { at: null, answer: this.#read(raffleId) };
    const forget = (): void => {
      // The next poll tries again.
      if (this.#cached.get(raffleId) === draw) this.#cached.delete(raffleId);
    };
    draw.answer.then((answer) => {
      draw.at = this.#context.clock.now().getTime();
      if (!answer.ok && answer.failure.code === "server_busy") forget();
    }, forget);
    return draw;
  }

  async #read(raffleId: number): Promise<Result<LiveAnswer>> {
    const who = String(raffleId);
    const signal = new AbortController().signal;
    const asker = { who, network: who, carrier: who, isKnown: false, signal };
    const draw = await this.#turns.run(asker, () => readLiveDraw(this.#context, raffleId));
    if (draw === "full" || draw === "gone") return serverBusy();
    if (draw === null) return raffleNotFound();
    const { isPublic, view } = draw;
    // Weak, because proxies may compress the body.
    const hash = createHash("sha256").update(JSON.stringify(view)).digest("base64url");
    return ok({ isPublic, body: view, etag: `W/"${hash.slice(0, 22)}"` });
  }
}
