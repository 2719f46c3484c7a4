import { CUT_PHOTO, isWholePhoto } from "@rifas/domain/photo-bytes";
import type { Context } from "../context.ts";
import { failAt, ok, type Refusal, type Result } from "../failure.ts";
import type { Asker, NotDone } from "../limits/fair-queue.ts";
import { serverBusy } from "../limits/server-busy.ts";
import { OwnPictures } from "./own-pictures.ts";
import { PictureClient } from "./picture-client.ts";
import type {
  Drawn,
  DrawnProof,
  DrawnPublicPicture,
  IconLook,
  PictureKind,
} from "./picture-work.ts";
import type { Upload } from "./upload.ts";

/** Re-encodes pictures: a few at a time, in turns between senders, in a process that can die alone. */
export interface Pictures {
  /** A payment proof; refusals name the form field. Failures: `file_type_not_allowed`, `image_too_large`, `server_busy`. */
  drawProof(upload: Upload, field: string): Promise<Result<DrawnProof>>;
  /** A public picture. Failures: the same. */
  drawPublicPicture(upload: Upload, field: string): Promise<Result<DrawnPublicPicture>>;
  /** An icon of the site, as PNG; always by this server, as a brand rarely changes. Failures: the same. */
  drawIcon(asker: Asker, logo: Uint8Array | null, look: IconLook): Promise<Result<Uint8Array>>;
  /** How many uploads were drawn since the start, by a process with RUN=pictures and here. */
  drawnBy(): { service: number; own: number };
  /** The id of this server's own picture process, while there is one. */
  readonly pid: number | undefined;
  /** Ends the process. */
  stop(): void;
}

/** Sends pictures to processes with RUN=pictures if there are any, and draws those here that they can't. */
export function createPictures(context: Pick<Context, "config" | "limits" | "logger">): Pictures {
  const { config, limits, logger } = context;
  const own = new OwnPictures(context);
  const { pictureService: service } = config;
  const capacity = config.limits.amounts.pictureQueue;
  const client = service && new PictureClient({ service, capacity, logger });
  limits.watch("pictureQueue", () => own.waiting + (client?.waiting ?? 0));
  const drawnBy = { service: 0, own: 0 };

  const draw = async (kind: PictureKind, upload: Upload): Promise<Drawn | NotDone> => {
    const there = (await client?.draw(kind, upload)) ?? "away";
    const drawn = there === "away" ? await own.draw(kind, upload, async () => upload.bytes) : there;
    if (drawn === "full") limits.refused("pictureQueue");
    else if (drawn !== "gone") {
      drawnBy[there === "away" ? "own" : "service"] += 1;
      if (drawn.kind === "too_large") limits.refused(drawn.bound);
    }
    return drawn;
  };
  return {
    drawProof: async (upload, field) => {
      const drawn = await draw("proof", upload);
      return isDrawn(drawn) && drawn.kind === "proof"
        ? ok(drawn.proof)
        : refusalOf(drawn, field, upload.bytes);
    },
    drawPublicPicture: async (upload, field) => {
      const drawn = await draw("public", upload);
      return isDrawn(drawn) && drawn.kind === "public"
        ? ok(drawn.picture)
        : refusalOf(drawn, field, upload.bytes);
    },
    drawIcon: async (asker, bytes, look) => {
      const drawn = await own.drawIcon(asker, { kind: "icon", bytes, look });
      if (drawn === "full") limits.refused("pictureQueue");
      return isDrawn(drawn) && drawn.kind === "icon" ? ok(drawn.png) : refusalOf(drawn, "logo");
    },
    drawnBy: () => drawnBy,
    get pid() {
      return own.pid;
    },
    stop: () => own.stop(),
  };
}

function isDrawn(drawn: Drawn | NotDone): drawn is Drawn {
  return typeof drawn !== "string";
}

function refusalOf(drawn: Drawn | NotDone, field: string, bytes?: Uint8Array): Refusal {
  // A disconnected sender never sees this.
  if (!isDrawn(drawn)) return serverBusy();
  switch (drawn.kind) {
    case "unreadable":
      return failAt(
        "file_type_not_allowed",
        field,
        bytes === undefined || isWholePhoto(bytes)
          ? "No pudimos leer esa imagen. Prueba con otra o toma una captura nueva."
          : `${CUT_PHOTO}.`,
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
