import { fork, type ChildProcess } from "node:child_process";
import { basename, extname, join } from "node:path";
import type { Logger } from "../logger.ts";
import type {
  Drawn,
  FromPictureProcess,
  PictureBounds,
  PictureTask,
  ToPictureProcess,
} from "./picture-work.ts";

/** How long an idle process is kept. */
const idleMilliseconds = 60_000;

/** A process without a response for this many times the longest drawing time is considered hung. */
const hangFactor = 12;

/** V8 needs little memory here; keep its heap and the allocator's caches small, so that pictures have the room. */
const nodeOptions = ["--max-old-space-size=64", "--max-semi-space-size=1", "--expose-gc"];

/** Makes glibc return memory to the system at once instead of caching it per thread. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "16384",
  MALLOC_TRIM_THRESHOLD_: "16384",
};

/** The picture process can't be started: worth retrying in a moment. */
export class PictureProcessUnavailableError extends Error {
  override readonly name = "PictureProcessUnavailableError";
}

/** A running child process and its tasks. */
interface Running {
  child: ChildProcess;
  tasks: Map<number, PromiseWithResolvers<Drawn | "died">>;
  /** The results of tasks that took too long. */
  tooSlow: Map<number, Drawn>;
}

/**
 * The process that re-encodes pictures: started when there is work, ended after a minute without, restarted if it died.
 * Tasks that it died with are retried once, each alone, so that one bad picture affects no other.
 */
export class PictureProcess {
  readonly #bounds: PictureBounds;
  readonly #threads: number;
  readonly #logger: Logger;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #memoryBytes = 0;
  #together = new Set<Promise<unknown>>();
  #alone: Promise<unknown> = Promise.resolve();
  #waitingAlone = 0;

  constructor(options: { bounds: PictureBounds; threads: number; logger: Logger }) {
    this.#bounds = options.bounds;
    this.#threads = options.threads;
    this.#logger = options.logger;
  }

  /** The process id, while there is a process. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** The process's memory after the last picture, in bytes; 0 while there is no process. */
  get memoryBytes(): number {
    return this.#memoryBytes;
  }

  /** Re-encodes one picture; `too_large` also if it crashed the process. Throws PictureProcessUnavailableError. */
  async draw(task: PictureTask): Promise<Drawn> {
    while (this.#waitingAlone > 0) await this.#alone;
    const first = this.#try(task);
    this.#together.add(first);
    const drawn = await first.finally(() => this.#together.delete(first));
    return drawn === "died" ? await this.#drawAlone(task) : drawn;
  }

  /** Ends the process; its tasks are lost. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill("SIGKILL");
    this.#running = undefined;
  }

  async #drawAlone(task: PictureTask): Promise<Drawn> {
    this.#waitingAlone += 1;
    const before = this.#alone;
    const work = (async () => {
      await Promise.allSettled([before, ...this.#together]);
      return await this.#try(task).finally(() => {
        this.#waitingAlone -= 1;
      });
    })();
    this.#alone = work.catch(() => undefined);
    const drawn = await work;
    if (drawn !== "died") return drawn;
    return { kind: "too_large", bound: "pictureProcess" };
  }

  async #try(task: PictureTask): Promise<Drawn | "died"> {
    clearTimeout(this.#idle);
    const { child, tasks } = (this.#running ??= this.#start());
    const id = (this.#lastId += 1);
    const answer = Promise.withResolvers<Drawn | "died">();
    tasks.set(id, answer);
    // The process limits CPU time itself; this deadline is for one that hangs.
    const longest = hangFactor * this.#bounds.milliseconds;
    const deadline = setTimeout(() => child.kill("SIGKILL"), longest);
    child.send({ id, task } satisfies ToPictureProcess, (error) => {
      // It exited before it got the task; the exit handler does the rest.
      if (error !== null) child.kill("SIGKILL");
    });
    try {
      return await answer.promise;
    } finally {
      clearTimeout(deadline);
      tasks.delete(id);
      clearTimeout(this.#idle);
      if (tasks.size === 0) this.#idle = setTimeout(() => this.stop(), idleMilliseconds).unref();
    }
  }

  #start(): Running {
    const child = fork(pictureProgram, [JSON.stringify(this.#bounds)], {
      execArgv: nodeOptions,
      serialization: "advanced",
      env: { ...allocatorSettings, UV_THREADPOOL_SIZE: String(this.#threads) },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const running: Running = { child, tasks: new Map(), tooSlow: new Map() };
    child.on("message", ({ id, drawn, memoryBytes }: FromPictureProcess) => {
      this.#memoryBytes = memoryBytes;
      const slow = drawn.kind === "too_large" && drawn.bound === "pictureSeconds";
      if (!slow) return running.tasks.get(id)?.resolve(drawn);
      // It is still working and can't be stopped otherwise. The task is resolved once the process has exited, so that it
      // gets no new tasks.
      running.tooSlow.set(id, drawn);
      child.kill("SIGKILL");
    });
    child.on("error", (error) => {
      this.#forget(running);
      const away = new PictureProcessUnavailableError("It could not be started.", { cause: error });
      for (const { reject } of running.tasks.values()) reject(away);
    });
    child.once("exit", (code, signal) => {
      this.#forget(running);
      if (running.tasks.size === 0) return;
      if (signal === null) {
        // Bad pictures kill it with a signal; it exits by itself only if its program can't run.
        const away = new PictureProcessUnavailableError(`It ended with code ${code}.`);
        for (const { reject } of running.tasks.values()) reject(away);
        return;
      }
      this.#logger.warn({ signal }, "the picture process died while working and will be restarted");
      for (const [id, { resolve }] of running.tasks) resolve(running.tooSlow.get(id) ?? "died");
    });
    // Must not keep an otherwise finished server alive.
    child.unref();
    child.channel?.unref();
    return running;
  }

  #forget(running: Running): void {
    if (this.#running === running) this.#running = undefined;
    this.#memoryBytes = 0;
  }
}

/** In this file's folder, both in the source and in the built server. */
const pictureProgram = join(
  import.meta.dirname,
  `picture-program${extname(basename(import.meta.filename))}`,
);
