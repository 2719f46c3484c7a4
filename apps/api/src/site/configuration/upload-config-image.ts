import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { storePublicImage } from "../../paper/files/store-public-image.ts";
import type { Upload } from "../../platform/drawings/upload.ts";
import { readUploadLimits } from "./upload-limits.ts";

/** The URL of an uploaded picture, and its size in pixels. */
export type UploadedImage = Schema<"UploadedImage">;

/** Stores a picture for the configuration (a logo); it takes effect once an entry names it. */
export async function uploadConfigImage(
  context: Context,
  actor: StaffActor,
  image: Upload,
  keyed?: KeyedCall,
): Promise<Result<UploadedImage>> {
  const limits = await readUploadLimits(context);
  const stored = await storePublicImage(context, image, limits, "image");
  if (!stored.ok) return stored;
  const { name, url, width, height } = stored.value;
  const now = context.clock.now();
  const noted = await context.database.transaction((tx) =>
    makeOnce(tx, { keyed, now }, async () => {
      await recordAudit(tx, actor, "config_image_uploaded", { config: name, at: now });
      return ok(name);
    }),
  );
  return noted.ok ? ok({ url, width, height }) : noted;
}
