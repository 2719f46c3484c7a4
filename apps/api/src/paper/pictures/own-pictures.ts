import { availableParallelism } from "node:os";
import type { Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import { Outside, type Server } from "../../platform/outside/outside.ts";
import type { Drawn, PictureTask } from "./picture-work.ts";

const megabyte = 1_000_000;

/** V8 needs little memory here; keep its heap and the allocator's caches small, so that pictures have the room. */
const nodeOptions = ["--max-old-space-size=64", "--max-semi-space-size=1", "--expose-gc"];

/** Makes glibc return memory to the system at once instead of caching it per thread. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "16384",
  MALLOC_TRIM_THRESHOLD_: "16384",
};

type Ask = (task: PictureTask) => Promise<Drawn | "died">;

/**
 * Pictures drawn on this machine: as many at once as this process has its own cores, in turns between senders. Those that the
 * process died with are retried once, each alone, so that one bad picture affects no other.
 */
export class OwnPictures {
  readonly #program: Outside<PictureTask, Drawn>;
  #together = new Set<Promise<unknown>>();
  #alone: Promise<unknown> = Promise.resolve();
  #waitingAlone = 0;

  constructor(server: Server) {
    const { amounts } = server.config.limits;
    const threads = Math.max(1, Math.floor(availableParallelism() / server.config.workers));
    this.#program = new Outside(server, {
      folder: import.meta.dirname,
      name: "picture",
      slots: threads,
      bounds: {
        side: amounts.pictureSide,
        decodedBytes: amounts.pictureDecoded * megabyte,
        heldBytes: amounts.pictureHeld * megabyte,
      },
      nodeOptions,
      environment: { ...allocatorSettings, UV_THREADPOOL_SIZE: String(threads) },
    });
  }

  /** How many pictures wait for their turn. */
  get waiting(): number {
    return this.#program.waiting;
  }

  /** The id of the process that decodes, while there is one. */
  get pid(): number | undefined {
    return this.#program.pid;
  }

  /**
   * Draws one picture, which is read once its turn has come; `too_large` also if it crashed the process. Throws ProgramUnavailableError.
   */
  async draw(asker: Asker, read: () => PictureTask | Promise<PictureTask>): Promise<Result<Drawn>> {
    return await this.#program.run(asker, async (ask) => await this.#draw(ask, await read()));
  }

  /** Ends the process; pictures in progress are lost. */
  stop(): void {
    this.#program.stop();
  }

  async #draw(ask: Ask, task: PictureTask): Promise<Drawn> {
    while (this.#waitingAlone > 0) await this.#alone;
    const first = ask(task);
    this.#together.add(first);
    const drawn = await first.finally(() => this.#together.delete(first));
    return drawn === "died" ? await this.#drawAlone(ask, task) : drawn;
  }

  async #drawAlone(ask: Ask, task: PictureTask): Promise<Drawn> {
    this.#waitingAlone += 1;
    const before = this.#alone;
    const work = (async () => {
      await Promise.allSettled([before, ...this.#together]);
      return await ask(task).finally(() => {
        this.#waitingAlone -= 1;
      });
    })();
    this.#alone = work.catch(() => undefined);
    const drawn = await work;
    return drawn === "died" ? { kind: "too_large", bound: "pictureProcess" } : drawn;
  }
}
