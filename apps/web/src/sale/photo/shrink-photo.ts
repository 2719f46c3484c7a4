import { longestProofSide } from "@rifas/domain/proof-side";

/** JPEG qualities to try, in order, until the photo is small enough. */
const QUALITIES = [0.85, 0.6, 0.4] as const;

/** The requested output. */
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
export async function shrinkPhoto(photo: File, small: SmallPhoto): Promise<File | null> {
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
    // Without options, of which browsers know different ones.
    (await createImageBitmap(photo)).close();
    return false;
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") return true;
    throw error;
  }
}

function drawSmall(
  source: HTMLImageElement,
  width: number,
  height: number,
): HTMLCanvasElement | null {
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
