import { CUT_PHOTO, isWholePhoto } from "@rifas/domain/photo-bytes";
import { imageFileMessages } from "@rifas/ui/uploader/image-file-messages";
import { bytesOf, typedImage, validateImageFile } from "@rifas/ui/uploader/validate-image-file";
import { shrinkPhoto } from "./shrink-photo.ts";

/** What may be uploaded: the configuration's `uploads`. */
export interface PhotoLimits {
  readonly maxMegabytes: number;
  readonly types: readonly string[];
}

/** Why a photo can't be sent, and what to do instead. */
export interface PhotoProblem {
  readonly message: string;
  readonly advice: string;
}

export type PreparedPhoto =
  | { readonly ok: true; readonly photo: File }
  | { readonly ok: false; readonly problem: PhotoProblem };

const MEGABYTE = 1024 * 1024;
/** Larger than any phone's photo; such a file isn't even read. */
const MAX_READ_BYTES = 80 * MEGABYTE;

/**
 * Prepares a payment photo for upload: shrinks it, converts it to a type the server accepts, and then checks the
 * limits. Refuses what this browser can't decode (HEIC in most, PDF in all).
 */
export async function preparePhoto(chosen: File, limits: PhotoLimits): Promise<PreparedPhoto> {
  const checked = await readPhoto(chosen, limits);
  if (typeof checked === "string") return refused(checked);
  const jpegAllowed = limits.types.includes("image/jpeg");
  const type = jpegAllowed ? "image/jpeg" : "image/png";
  const maxBytes = limits.maxMegabytes * MEGABYTE;
  const photo = (await shrinkPhoto(checked, { type, maxBytes })) ?? checked;
  const message = validateImageFile(photo, limits);
  return message === null ? { ok: true, photo } : refused(message);
}

/** The file with its real type, or why it isn't a complete photo. */
async function readPhoto(chosen: File, limits: PhotoLimits): Promise<File | string> {
  const photo = await typedImage(chosen);
  if (typeof photo === "string") return photo;
  if (photo.size > MAX_READ_BYTES) return imageFileMessages.tooLarge(String(limits.maxMegabytes));
  const bytes = await bytesOf(photo);
  if (bytes === null) return imageFileMessages.unreadable;
  return isWholePhoto(bytes) ? photo : CUT_PHOTO;
}

function refused(message: string): PreparedPhoto {
  const advice = "Toma una captura de pantalla del comprobante y elige esa.";
  return { ok: false, problem: { message, advice } };
}
