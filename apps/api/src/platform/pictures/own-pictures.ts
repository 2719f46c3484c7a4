import { availableParallelism } from "node:os";
import type { ServerConfig } from "../settings/config.ts";
import { FairQueue, type Asker, type NotDone } from "../limits/fair-queue.ts";
import type { LimitMeter } from "../limits/limit-meter.ts";
import type { LimitValues } from "../limits/read-limits.ts";
import type { Logger } from "../logger.ts";
import { PictureProcess } from "./picture-process.ts";
import type { Drawn, IconTask, PictureBounds, PictureKind } from "./picture-work.ts";

const megabyte = 1_000_000;

/** Pictures drawn on this machine: as many at once as this process has its own cores, in turns between senders. */
export class OwnPictures {
  readonly #worker: PictureProcess;
  readonly #queue: FairQueue;

  constructor(parts: {
    config: Pick<ServerConfig, "limits" | "workers">;
    limits: LimitMeter;
    logger: Logger;
  }) {
    const { config, limits, logger } = parts;
    const { amounts } = config.limits;
    const threads = Math.max(1, Math.floor(availableParallelism() / config.workers));
    this.#worker = new PictureProcess({ bounds: boundsOf(amounts), threads, logger });
    this.#queue = new FairQueue({ slots: threads, capacity: amounts.pictureQueue });
    limits.watch("pictureQueue", () => this.waiting);
    limits.watch("pictureProcess", () => this.#worker.memoryBytes / megabyte);
  }

  /** How many pictures wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** The id of the process that decodes, while there is one. */
  get pid(): number | undefined {
    return this.#worker.pid;
  }

  /** Draws one picture, whose bytes are read once its turn has come. Throws ProgramUnavailableError. */
  async draw(
    kind: PictureKind,
    asker: Asker,
    read: () => Promise<Uint8Array>,
  ): Promise<Drawn | NotDone> {
    return await this.#queue.run(asker, async () =>
      this.#worker.draw({ kind, bytes: await read() }),
    );
  }

  /** Draws an icon. Throws ProgramUnavailableError. */
  async drawIcon(asker: Asker, task: IconTask): Promise<Drawn | NotDone> {
    return await this.#queue.run(asker, () => this.#worker.draw(task));
  }

  /** Ends the process; pictures in progress are lost. */
  stop(): void {
    this.#worker.stop();
  }
}

function boundsOf(amounts: LimitValues["amounts"]): PictureBounds {
  return {
    side: amounts.pictureSide,
    decodedBytes: amounts.pictureDecoded * megabyte,
    heldBytes: amounts.pictureHeld * megabyte,
    processBytes: amounts.pictureProcess * megabyte,
    milliseconds: amounts.pictureSeconds * 1_000,
  };
}
