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

/** How long the process is kept without work. */
const idleMilliseconds = 60_000;

/** A process that answers nothing for so many times the longest drawing of a picture hangs. */
const hangFactor = 12;

/** V8 needs little here; its own memory and the allocator's are kept small so that pictures have the room. */
const nodeOptions = ["--max-old-space-size=64", "--max-semi-space-size=1", "--expose-gc"];

/** glibc gives memory back at once instead of keeping it for each thread. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "16384",
  MALLOC_TRIM_THRESHOLD_: "16384",
};

/** There is no process that draws, and none can be started: worth trying again in a moment. */
export class PictureProcessUnavailableError extends Error {
  override readonly name = "PictureProcessUnavailableError";
}

/** A child process that is there, and the tasks it works on. */
interface Running {
  child: ChildProcess;
  tasks: Map<number, PromiseWithResolvers<Drawn | "died">>;
  /** What took too long, of those. */
  tooSlow: Map<number, Drawn>;
}

/**
 * The process that draws pictures: started when there is work, ended after a minute without, started again when it died.
 * Tasks that were in it when it died are tried once more, each alone, so that one bad picture takes no other with it.
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

  /** The process's id while there is one. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** Its own memory after the last picture, in bytes; 0 while there is none. */
  get memoryBytes(): number {
    return this.#memoryBytes;
  }

  /** Draws one picture; `too_large` also where it took the process with it. Throws PictureProcessUnavailableError. */
  async draw(task: PictureTask): Promise<Drawn> {
    while (this.#waitingAlone > 0) await this.#alone;
    const first = this.#try(task);
    this.#together.add(first);
    const drawn = await first.finally(() => this.#together.delete(first));
    return drawn === "died" ? await this.#drawAlone(task) : drawn;
  }

  /** Ends the process; what it was drawing is lost. */
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
    // It keeps its time itself, by the processor's; this is for one that hangs.
    const longest = hangFactor * this.#bounds.milliseconds;
    const deadline = setTimeout(() => child.kill("SIGKILL"), longest);
    child.send({ id, task } satisfies ToPictureProcess, (error) => {
      // Gone before it could be asked; its exit tells the rest.
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
      // Still at it, and not to be stopped otherwise. Answered once it is gone, so that nothing new is given to it.
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
        // Pictures kill it with a signal; it ends by itself only where its program can't run.
        const away = new PictureProcessUnavailableError(`It ended with code ${code}.`);
        for (const { reject } of running.tasks.values()) reject(away);
        return;
      }
      this.#logger.warn({ signal }, "the picture process died at its work; it is replaced");
      for (const [id, { resolve }] of running.tasks) resolve(running.tooSlow.get(id) ?? "died");
    });
    // It must not keep a server alive that has nothing else to do.
    child.unref();
    child.channel?.unref();
    return running;
  }

  #forget(running: Running): void {
    if (this.#running === running) this.#running = undefined;
    this.#memoryBytes = 0;
  }
}

/** Beside this file, which is a module of the source or part of the built server. */
const pictureProgram = join(
  import.meta.dirname,
  `picture-program${extname(basename(import.meta.filename))}`,
);
