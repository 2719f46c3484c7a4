import { CUT_PHOTO, isWholePhoto } from "@rifas/domain/photo-bytes";
import { longestProofSide } from "@rifas/domain/proof-side";
import { imageFileMessages } from "@rifas/ui/uploader/image-file-messages";
import { bytesOf, typedImage, validateImageFile } from "@rifas/ui/uploader/validate-image-file";

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

/** JPEG qualities to try, in order, until the photo is small enough. */
const QUALITIES = [0.85, 0.6, 0.4] as const;

interface SmallPhoto {
  readonly type: "image/jpeg" | "image/png";
  readonly maxBytes: number;
}

/** Cheap phones have enough memory to decode a photo of up to this size as a bitmap. */
const MAX_BITMAP_PIXELS = 16_000_000;
/** Of these types `createImageBitmap` rejects damaged files; it supports fewer of the others than an <img> does. */
const STRICT_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/**
 * Shrinks a photo for slow mobile data to the size that the server keeps, rotated as its metadata says. Null if this
 * browser can't decode it.
 *
 * Photos are drawn from an <img>, because browsers decode those at the size they are drawn (48 megapixels take a tenth
 * of the memory of a bitmap, even a resized one), and old ones turn only those upright. But an <img> draws a damaged
 * photo blank without an error, so smaller photos are decoded as a bitmap first.
 */
async function shrinkPhoto(photo: File, small: SmallPhoto): Promise<File | null> {
  const address = URL.createObjectURL(photo);
  try {
    const image = await openImage(address);
    if (image === null) return null;
    const { naturalWidth: width, naturalHeight: height } = image;
    const isStrict = width * height <= MAX_BITMAP_PIXELS && STRICT_TYPES.includes(photo.type);
    if (isStrict && (await isDamaged(photo))) return null;
    const canvas = drawSmall(image, width, height);
    const drawn = canvas === null ? null : await encode(canvas, small);
    if (drawn === null) return null;
    const isSmaller = drawn.size < photo.size || canvas?.width !== width;
    return isSmaller || photo.type !== small.type ? renamed(photo, drawn, small.type) : photo;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function renamed(photo: File, drawn: Blob, type: SmallPhoto["type"]): File {
  const extension = type === "image/png" ? "png" : "jpg";
  const name = `${photo.name.replace(/\.[^.]*$/, "") || "comprobante"}.${extension}`;
  return new File([drawn], name, { type, lastModified: photo.lastModified });
}

function openImage(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image.naturalWidth > 0 ? image : null));
    image.addEventListener("error", () => resolve(null));
    image.src = address;
  });
}

async function isDamaged(photo: File): Promise<boolean> {
  try {
    // Without options, because browsers support different ones.
    (await createImageBitmap(photo)).close();
    return false;
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") return true;
    throw error;
  }
}

function drawSmall(source: HTMLImageElement, width: number, height: number) {
  const scale = Math.min(1, longestProofSide(width, height) / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "white"; // a transparent screenshot stays readable
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, small: SmallPhoto): Promise<Blob | null> {
  let drawn: Blob | null = null;
  for (const quality of QUALITIES) {
    drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, small.type, quality),
    );
    if (drawn === null || drawn.size <= small.maxBytes) return drawn;
  }
  return drawn;
}
