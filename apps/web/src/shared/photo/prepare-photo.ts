import { imageFileMessages } from "@rifas/ui/uploader/image-file-messages";
import { validateImageFile } from "@rifas/ui/uploader/validate-image-file";
import { isWholePhoto, KIND_BYTES, photoKindOf } from "./photo-bytes.ts";
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
  if (chosen.size === 0) return refused("El archivo está vacío");
  const checked = await readPhoto(chosen, limits);
  if (!(checked instanceof File)) return refused(checked.message);
  const jpegAllowed = limits.types.includes("image/jpeg");
  const type = jpegAllowed ? "image/jpeg" : "image/png";
  const maxBytes = limits.maxMegabytes * MEGABYTE;
  const photo = (await shrinkPhoto(checked, { type, maxBytes })) ?? checked;
  const message = validateImageFile(photo, limits);
  return message === null ? { ok: true, photo } : refused(message);
}

/** The file with its real type, or why it isn't a complete photo. */
async function readPhoto(chosen: File, limits: PhotoLimits): Promise<File | { message: string }> {
  try {
    const kind = photoKindOf(await bytesOf(chosen.slice(0, KIND_BYTES)));
    if (kind === null) return { message: imageFileMessages.wrongType };
    if (chosen.size > MAX_READ_BYTES) {
      return { message: imageFileMessages.tooLarge(String(limits.maxMegabytes)) };
    }
    if (!isWholePhoto(await bytesOf(chosen), kind)) {
      return { message: "La foto está incompleta o dañada" };
    }
    const { name, lastModified } = chosen;
    return new File([chosen], name, { type: `image/${kind}`, lastModified });
  } catch {
    // Galleries also list photos that are only in the cloud or were deleted.
    return { message: "No pudimos leer ese archivo" };
  }
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

function refused(message: string): PreparedPhoto {
  const advice = "Toma una captura de pantalla del comprobante y elige esa.";
  return { ok: false, problem: { message, advice } };
}
