import { on } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfDocument } from "./pdf-document.ts";

/** What a thread may use. */
export interface PdfBounds {
  readonly seconds: number;
  /** Of memory for JavaScript objects. */
  readonly megabytes: number;
}

/** How long a thread without work is kept. */
const IDLE_MS = 60_000;

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
   * Draws a document and yields its bytes while they are made. Throws if the thread fails or exceeds its bounds, or once
   * `signal` is aborted, which stops it at once.
   */
  async *draw(document: PdfDocument, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const worker = this.#take();
    let isDone = false;
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(this.#bounds.seconds * 1_000)]);
      const parts = on(worker, "message", { signal: until, close: ["exit"] });
      // A port between threads has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(document);
      for await (const [part] of parts) {
        isDone = part === null;
        if (isDone) return;
        yield part;
      }
      throw new Error("The thread that draws PDFs ended before its document.");
    } finally {
      if (isDone) this.#keep(worker);
      else await worker.terminate();
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
