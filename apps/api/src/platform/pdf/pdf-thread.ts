import { on } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfDocument } from "./pdf-document.ts";

/** What a thread may use. */
export interface PdfBounds {
  /** Of CPU time for a document, because a document can't help a busy machine. */
  readonly seconds: number;
  /** Of memory for JavaScript objects. */
  readonly megabytes: number;
}

/** How long a thread without work is kept. */
const IDLE_MS = 60_000;
/** How often its CPU time is looked at. */
const WATCH_MS = 250;
/** A thread without an end for this many times the longest CPU time is considered hung. */
const HANG_FACTOR = 12;

/**
 * The threads that draw PDFs, which would otherwise keep the server from answering. One that failed, or was stopped, is never
 * used again; the next document gets a new one.
 */
export class PdfThreads {
  readonly #bounds: PdfBounds;
  /** Those without work, and when each is ended. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(bounds: PdfBounds) {
    this.#bounds = bounds;
  }

  /**
   * Draws a document and returns its bytes. Throws if the thread fails or exceeds its bounds, or once `signal` is aborted, which
   * stops it at once.
   */
  async draw(document: PdfDocument, signal: AbortSignal): Promise<Uint8Array> {
    const worker = this.#take();
    const tooLong = new AbortController();
    const watch = setInterval(() => void this.#watch(worker, before, tooLong), WATCH_MS);
    // A new thread doesn't run yet.
    const before = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    let isDone = false;
    try {
      const hang = AbortSignal.timeout(HANG_FACTOR * this.#bounds.seconds * 1_000);
      const until = AbortSignal.any([signal, tooLong.signal, hang]);
      const messages = on(worker, "message", { signal: until, close: ["exit"] });
      // A port between threads has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(document);
      const parts: Uint8Array[] = [];
      for await (const [part] of messages) {
        isDone = part === null;
        if (isDone) return Buffer.concat(parts);
        parts.push(part);
      }
      throw new Error("The thread that draws PDFs ended before its document.");
    } finally {
      clearInterval(watch);
      if (isDone) this.#keep(worker);
      else await worker.terminate();
    }
  }

  /** Aborts a document that has used up its CPU time. */
  async #watch(
    worker: Worker,
    before: Promise<NodeJS.CpuUsage>,
    tooLong: AbortController,
  ): Promise<void> {
    try {
      const { user, system } = await worker.cpuUsage(await before);
      if (user + system > this.#bounds.seconds * 1_000_000) tooLong.abort();
    } catch (error) {
      // It ended between two looks; `draw` reports that.
      if (!isNotRunning(error)) tooLong.abort(error);
    }
  }

  /** Ends the threads without work. */
  stop(): void {
    for (const worker of this.#idle.keys()) this.#end(worker);
  }

  #take(): Worker {
    const [kept] = this.#idle;
    if (kept === undefined) return this.#start();
    const [worker, end] = kept;
    clearTimeout(end);
    this.#idle.delete(worker);
    worker.ref();
    return worker;
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.#bounds.megabytes };
    const worker = new Worker(program, { env: {}, resourceLimits });
    // Whoever waits for its document hears of this, too.
    worker.once("error", () => this.#forget(worker));
    worker.once("exit", () => this.#forget(worker));
    return worker;
  }

  #keep(worker: Worker): void {
    // Must not keep an otherwise finished server alive.
    worker.unref();
    this.#idle.set(worker, setTimeout(() => this.#end(worker), IDLE_MS).unref());
  }

  #end(worker: Worker): void {
    this.#forget(worker);
    void worker.terminate();
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
  }
}

/** In this file's folder, both in the source and in the built server. */
const program = join(import.meta.dirname, `pdf-program${extname(import.meta.filename)}`);

/** Node's answer of a thread that doesn't run: not yet, or no longer. */
function isNotRunning(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING";
}
