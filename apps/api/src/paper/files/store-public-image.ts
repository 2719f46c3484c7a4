import { publicFileUrl } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import type { Upload } from "../../platform/drawings/upload.ts";
import { checkImage, type UploadLimits } from "../../platform/files/check-image.ts";
import { contentName } from "./content-name.ts";
import { announcePicture } from "./public-pictures.ts";

/** A stored public picture: the name of its 1,600 px original and its path for `image_url`. */
export interface PublicImage {
  name: string;
  url: string;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture, upright and without metadata, and stores it in every size (see `@rifas/domain/image-sizes`) with a link preview
 * under 300 KB. The same picture always gets the same name. It is deleted later unless `claimPicture` records its use.
 */
export async function storePublicImage(
  { database, files, pictures, clock }: Pick<Context, "database" | "files" | "pictures" | "clock">,
  upload: Upload,
  limits: UploadLimits,
  field = "image",
): Promise<Result<PublicImage>> {
  const checked = checkImage(upload.bytes, limits, field);
  if (!checked.ok) return checked;
  const drawn = await pictures.drawPublicPicture(upload, field);
  if (!drawn.ok) return drawn;
  const { original, extension, copies, width, height } = drawn.value;
  const stem = contentName(original);
  await announcePicture(database, stem, clock.now());
  for (const { suffix, bytes } of copies) await files.put("public", `${stem}${suffix}`, bytes);
  // Last, so that a reader who finds the original also finds its copies.
  const name = `${stem}.${extension}`;
  await files.put("public", name, original);
  return ok({ name, url: publicFileUrl(name), width, height });
}
