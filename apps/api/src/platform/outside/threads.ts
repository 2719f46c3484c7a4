import { once } from "node:events";
import { parentPort, Worker } from "node:worker_threads";
import { errorCode } from "../../database/errors/start-up-error.ts";
import { programFile } from "./program-file.ts";

/** What a thread may use. */
export interface ThreadBounds {
  /** Of CPU time for a task, because a task can't help a busy machine. */
  readonly seconds: number;
  /** Of memory for JavaScript objects. */
  readonly megabytes: number;
}

const IDLE_MS = 60_000;
/** How often its CPU time is looked at. */
const WATCH_MS = 250;
/** A thread without an answer for this many times the longest CPU time is considered hung. */
const HANG_FACTOR = 12;

/**
 * Threads for work that would otherwise keep the server from answering. One that failed, or was stopped, is never used again;
 * the next task gets a new one.
 */
export class Threads<Task, Answer> {
  readonly #file: string;
  readonly #bounds: ThreadBounds;
  /** Those without work, and when each is ended. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  /** Of the program `<name>-program.ts` in a folder. */
  constructor(folder: string, name: string, bounds: ThreadBounds) {
    this.#file = programFile(folder, name);
    this.#bounds = bounds;
  }

  /**
   * The answer to a task. Throws if the thread fails, an AbortError if it exceeds its bounds, or once `signal` is aborted, which
   * stops it at once.
   */
  async run(task: Task, signal: AbortSignal): Promise<Answer> {
    const worker = this.#take();
    const tooLong = new AbortController();
    const watch = setInterval(() => void this.#watch(worker, before, tooLong), WATCH_MS);
    // A new thread doesn't run yet.
    const before = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    const hang = AbortSignal.timeout(HANG_FACTOR * this.#bounds.seconds * 1_000);
    let answer: Answer | undefined;
    try {
      const until = AbortSignal.any([signal, tooLong.signal, hang]);
      const answered = once(worker, "message", { signal: until });
      send(worker, { task });
      [answer] = await answered;
      if (answer === undefined) throw new Error("The thread gave no answer.");
      return answer;
    } finally {
      clearInterval(watch);
      if (answer === undefined) await worker.terminate();
      else this.#keep(worker);
    }
  }

  /** Aborts a task that has used up its CPU time. */
  async #watch(
    worker: Worker,
    before: Promise<NodeJS.CpuUsage>,
    tooLong: AbortController,
  ): Promise<void> {
    try {
      const { user, system } = await worker.cpuUsage(await before);
      if (user + system > this.#bounds.seconds * 1_000_000) tooLong.abort();
    } catch (error) {
      // It ended between two looks; `run` reports that.
      if (errorCode(error) !== "ERR_WORKER_NOT_RUNNING") tooLong.abort(error);
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
    const worker = new Worker(this.#file, { env: {}, resourceLimits });
    // Whoever waits for its answer hears of this, too.
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

/** In a thread's program: answers each task. A failure ends the thread. */
export function answerTasks(work: (task: never) => unknown): void {
  parentPort?.on("message", ({ task }: { task: never }) => send(parentPort, work(task)));
}

function send(to: Pick<Worker, "postMessage"> | null, message: unknown): void {
  // A port between threads has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  to?.postMessage(message);
}
