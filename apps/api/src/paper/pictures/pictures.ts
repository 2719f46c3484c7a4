import { CUT_PHOTO, isWholePhoto } from "@rifas/domain/photo-bytes";
import { availableParallelism } from "node:os";
import type { DrawnProof, DrawnPublicPicture, IconLook } from "../../platform/drawings/picture.ts";
import type { Upload } from "../../platform/drawings/upload.ts";
import { failAt, ok, type Refusal, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import { Outside, type Server } from "../../platform/outside/outside.ts";
import type { Pictures } from "../../platform/ports.ts";
import type { Drawn, PictureKind, PictureTask } from "./picture-work.ts";

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
 * Draws pictures: as many at once as this process has its own cores, in turns between senders. Those that the picture process died with
 * are retried once, each alone, so that one bad picture affects no other.
 */
export class OwnPictures implements Pictures {
  readonly #server: Server;
  readonly #program: Outside<PictureTask, Drawn>;
  #together = new Set<Promise<unknown>>();
  #alone: Promise<unknown> = Promise.resolve();
  #waitingAlone = 0;

  constructor(server: Server) {
    this.#server = server;
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

  get pid(): number | undefined {
    return this.#program.pid;
  }

  async drawProof(upload: Upload, field: string): Promise<Result<DrawnProof>> {
    const drawn = await this.#drawUpload("proof", upload);
    if (!drawn.ok) return drawn;
    const { value } = drawn;
    return value.kind === "proof" ? ok(value.proof) : refusalOf(value, field, upload.bytes);
  }

  async drawPublicPicture(upload: Upload, field: string): Promise<Result<DrawnPublicPicture>> {
    const drawn = await this.#drawUpload("public", upload);
    if (!drawn.ok) return drawn;
    const { value } = drawn;
    return value.kind === "public" ? ok(value.picture) : refusalOf(value, field, upload.bytes);
  }

  async drawIcon(
    asker: Asker,
    bytes: Uint8Array | null,
    look: IconLook,
  ): Promise<Result<Uint8Array>> {
    const drawn = await this.#inTurn(asker, { kind: "icon", bytes, look });
    if (!drawn.ok) return drawn;
    return drawn.value.kind === "icon" ? ok(drawn.value.png) : refusalOf(drawn.value, "logo");
  }

  stop(): void {
    this.#program.stop();
  }

  async #drawUpload(kind: PictureKind, upload: Upload): Promise<Result<Drawn>> {
    const drawn = await this.#inTurn(upload, { kind, bytes: upload.bytes });
    if (drawn.ok && drawn.value.kind === "too_large")
      this.#server.limits.refused(drawn.value.bound);
    return drawn;
  }

  /** `too_large` also if the picture ended the process. */
  async #inTurn(asker: Asker, task: PictureTask): Promise<Result<Drawn>> {
    return await this.#program.run(asker, async (ask) => await this.#draw(ask, task));
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

function refusalOf(drawn: Drawn, field: string, bytes?: Uint8Array): Refusal {
  switch (drawn.kind) {
    case "unreadable": {
      const whole = "No pudimos leer esa imagen. Prueba con otra o toma una captura nueva.";
      const isWhole = bytes === undefined || isWholePhoto(bytes);
      return failAt("file_type_not_allowed", field, isWhole ? whole : `${CUT_PHOTO}.`);
    }
    case "too_large":
      return failAt(
        "image_too_large",
        field,
        "Esa imagen es demasiado grande para procesarla. Prueba con una captura de pantalla o guárdala con menos píxeles.",
      );
    default:
      throw new Error(`The picture process returned an unrequested ${drawn.kind} picture.`);
  }
}
