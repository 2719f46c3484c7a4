const LONGEST_SIDE = 1600;
/** The first that fits the limit is taken. */
const QUALITIES = [0.85, 0.6, 0.4] as const;

/** What a photo may be once it is small. */
interface SmallPhoto {
  readonly type: "image/jpeg" | "image/png";
  readonly maxBytes: number;
}

/** Up to here cheap phones have the memory to open a photo whole. */
const MAX_BITMAP_PIXELS = 16_000_000;
/** A bitmap opens these strictly; of the others it opens less than an element does. */
const STRICT_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/**
 * A photo small enough for slow mobile data: longest side at most 1,600 px, turned as the camera meant it. Null where this
 * browser can't open it.
 *
 * Large ones are drawn from an element, since browsers open those in the size they are drawn in: 48 megapixels take a
 * tenth of what a bitmap takes, also one that is resized. But an element shows a damaged photo as a blank one, so a bitmap
 * is used where there is memory for it.
 */
export async function shrinkPhoto(photo: File, small: SmallPhoto): Promise<File | null> {
  const address = URL.createObjectURL(photo);
  try {
    const image = await openImage(address);
    if (image === null) return null;
    const { naturalWidth: width, naturalHeight: height } = image;
    const isLarge = width * height > MAX_BITMAP_PIXELS || !STRICT_TYPES.includes(photo.type);
    const source = isLarge ? image : await openBitmap(photo);
    if (source === null) return null;
    const canvas = drawSmall(source, width, height);
    if (source instanceof ImageBitmap) source.close();
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

async function openBitmap(photo: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    return null; // damaged
  }
}

function drawSmall(
  source: HTMLImageElement | ImageBitmap,
  width: number,
  height: number,
): HTMLCanvasElement | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
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
