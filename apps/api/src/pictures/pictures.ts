import { availableParallelism } from "node:os";
import type { Context } from "../context.ts";
import { failAt, ok, type Refusal, type Result } from "../failure.ts";
import { FairQueue, type NotDone } from "../limits/fair-queue.ts";
import type { LimitValues } from "../limits/read-limits.ts";
import { serverBusy } from "../limits/server-busy.ts";
import type { Upload } from "./upload.ts";
import { PictureProcess } from "./picture-process.ts";
import type {
  Drawn,
  DrawnProof,
  DrawnPublicPicture,
  PictureBounds,
  PictureKind,
} from "./picture-work.ts";

/** Re-encodes pictures: a few at a time, in turns between senders, in a process that can die alone. */
export interface Pictures {
  /** A payment proof; refusals name the form field. Failures: `file_type_not_allowed`, `image_too_large`, `server_busy`. */
  drawProof(upload: Upload, field: string): Promise<Result<DrawnProof>>;
  /** A public picture. Failures: the same. */
  drawPublicPicture(upload: Upload, field: string): Promise<Result<DrawnPublicPicture>>;
  /** The process's id, while there is one. */
  readonly pid: number | undefined;
  /** Ends the process. */
  stop(): void;
}

/** Processes as many pictures at once as this server process has its own cores. */
export function createPictures(context: Pick<Context, "config" | "limits" | "logger">): Pictures {
  const { config, limits, logger } = context;
  const { amounts } = config.limits;
  const threads = Math.max(1, Math.floor(availableParallelism() / config.workers));
  const worker = new PictureProcess({ bounds: boundsOf(amounts), threads, logger });
  const queue = new FairQueue({ slots: threads, capacity: amounts.pictureQueue });
  limits.watch("pictureQueue", () => queue.waiting);
  limits.watch("pictureProcess", () => worker.memoryBytes / megabyte);

  const draw = async (kind: PictureKind, upload: Upload): Promise<Drawn | NotDone> => {
    const { bytes } = upload;
    const drawn = await queue.run(upload, () => worker.draw({ kind, bytes }));
    if (drawn === "full") limits.refused("pictureQueue");
    else if (drawn !== "gone" && drawn.kind === "too_large") limits.refused(drawn.bound);
    return drawn;
  };
  return {
    drawProof: async (upload, field) => {
      const drawn = await draw("proof", upload);
      return isDrawn(drawn) && drawn.kind === "proof" ? ok(drawn.proof) : refusalOf(drawn, field);
    },
    drawPublicPicture: async (upload, field) => {
      const drawn = await draw("public", upload);
      return isDrawn(drawn) && drawn.kind === "public"
        ? ok(drawn.picture)
        : refusalOf(drawn, field);
    },
    get pid() {
      return worker.pid;
    },
    stop: () => worker.stop(),
  };
}

const megabyte = 1_000_000;

function boundsOf(amounts: LimitValues["amounts"]): PictureBounds {
  return {
    side: amounts.pictureSide,
    decodedBytes: amounts.pictureDecoded * megabyte,
    heldBytes: amounts.pictureHeld * megabyte,
    processBytes: amounts.pictureProcess * megabyte,
    milliseconds: amounts.pictureSeconds * 1_000,
  };
}

function isDrawn(drawn: Drawn | NotDone): drawn is Drawn {
  return typeof drawn !== "string";
}

function refusalOf(drawn: Drawn | NotDone, field: string): Refusal {
  // A disconnected sender never sees this.
  if (!isDrawn(drawn)) return serverBusy();
  switch (drawn.kind) {
    case "unreadable":
      return failAt(
        "file_type_not_allowed",
        field,
        "No pudimos leer esa imagen. Prueba con otra o toma una captura nueva.",
      );
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
