import { basename, extname, join } from "node:path";
import { ChildProgram } from "../child-programs/child-program.ts";
import type { Logger } from "../logger.ts";
import type { Drawn, PictureBounds, PictureTask } from "./picture-work.ts";

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

/**
 * The process that re-encodes pictures. Tasks that it died with are retried once, each alone, so that one bad picture affects
 * no other.
 */
export class PictureProcess {
  readonly #program: ChildProgram<PictureTask, Drawn>;
  #together = new Set<Promise<unknown>>();
  #alone: Promise<unknown> = Promise.resolve();
  #waitingAlone = 0;

  constructor({
    bounds,
    threads,
    logger,
  }: {
    bounds: PictureBounds;
    threads: number;
    logger: Logger;
  }) {
    this.#program = new ChildProgram({
      name: "picture",
      file: pictureProgram,
      bounds,
      nodeOptions,
      environment: { ...allocatorSettings, UV_THREADPOOL_SIZE: String(threads) },
      hangMilliseconds: hangFactor * bounds.milliseconds,
      logger,
    });
  }

  /** The process id, while there is a process. */
  get pid(): number | undefined {
    return this.#program.pid;
  }

  /** The process's memory after the last picture, in bytes; 0 while there is no process. */
  get memoryBytes(): number {
    return this.#program.memoryBytes;
  }

  /** Re-encodes one picture; `too_large` also if it crashed the process. Throws ProgramUnavailableError. */
  async draw(task: PictureTask): Promise<Drawn> {
    while (this.#waitingAlone > 0) await this.#alone;
    const first = this.#program.run(task);
    this.#together.add(first);
    const drawn = await first.finally(() => this.#together.delete(first));
    return drawn === "died" ? await this.#drawAlone(task) : drawn;
  }

  /** Ends the process; its tasks are lost. */
  stop(): void {
    this.#program.stop();
  }

  async #drawAlone(task: PictureTask): Promise<Drawn> {
    this.#waitingAlone += 1;
    const before = this.#alone;
    const work = (async () => {
      await Promise.allSettled([before, ...this.#together]);
      return await this.#program.run(task).finally(() => {
        this.#waitingAlone -= 1;
      });
    })();
    this.#alone = work.catch(() => undefined);
    const drawn = await work;
    if (drawn !== "died") return drawn;
    return { kind: "too_large", bound: "pictureProcess" };
  }
}

/** In this file's folder, both in the source and in the built server. */
const pictureProgram = join(
  import.meta.dirname,
  `picture-program${extname(basename(import.meta.filename))}`,
);
