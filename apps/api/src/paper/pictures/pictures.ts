import { CUT_PHOTO, isWholePhoto } from "@rifas/domain/photo-bytes";
import type { Upload } from "../../platform/drawings/upload.ts";
import { failAt, ok, type Refusal, type Result, serverBusy } from "../../platform/failure.ts";
import type { Server } from "../../platform/outside/outside.ts";
import type { Pictures } from "../../platform/ports.ts";
import type { PictureService } from "../../platform/settings/picture-settings.ts";
import { OwnPictures } from "./own-pictures.ts";
import { PictureClient } from "./picture-client.ts";
import type { Drawn, PictureKind } from "./picture-work.ts";

/** Sends pictures to processes with RUN=pictures if there are any, and draws those here that they can't. */
export function createPictures(
  server: Server & { config: { pictureService: PictureService | undefined } },
): Pictures {
  const { config, limits, logger } = server;
  const own = new OwnPictures(server);
  const { pictureService: service } = config;
  const capacity = config.limits.amounts.pictureQueue;
  const client = service && new PictureClient({ service, capacity, logger });
  limits.watch("pictureQueue", () => own.waiting + (client?.waiting ?? 0));
  const drawnBy = { service: 0, own: 0 };

  const draw = async (kind: PictureKind, upload: Upload): Promise<Result<Drawn>> => {
    const there = (await client?.draw(kind, upload)) ?? "away";
    if (there === "full") limits.refused("pictureQueue");
    if (there === "full" || there === "gone") return serverBusy();
    const drawn =
      there === "away" ? await own.draw(upload, () => ({ kind, bytes: upload.bytes })) : ok(there);
    if (!drawn.ok) return drawn;
    drawnBy[there === "away" ? "own" : "service"] += 1;
    if (drawn.value.kind === "too_large") limits.refused(drawn.value.bound);
    return drawn;
  };
  return {
    drawProof: async (upload, field) => {
      const drawn = await draw("proof", upload);
      if (!drawn.ok) return drawn;
      const { value } = drawn;
      return value.kind === "proof" ? ok(value.proof) : refusalOf(value, field, upload.bytes);
    },
    drawPublicPicture: async (upload, field) => {
      const drawn = await draw("public", upload);
      if (!drawn.ok) return drawn;
      const { value } = drawn;
      return value.kind === "public" ? ok(value.picture) : refusalOf(value, field, upload.bytes);
    },
    drawIcon: async (asker, bytes, look) => {
      const drawn = await own.draw(asker, () => ({ kind: "icon", bytes, look }));
      if (!drawn.ok) return drawn;
      return drawn.value.kind === "icon" ? ok(drawn.value.png) : refusalOf(drawn.value, "logo");
    },
    drawnBy: () => drawnBy,
    get pid() {
      return own.pid;
    },
    stop: () => own.stop(),
  };
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
