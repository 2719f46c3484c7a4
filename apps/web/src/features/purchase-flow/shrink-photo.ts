const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * A photo small enough for slow mobile data: JPEG, longest side at most 1,600 px, turned as the camera meant it. Comes
 * back as it was when it is small already or this browser can't decode it; the server decides by its bytes anyway.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  const bitmap = await decode(photo);
  if (bitmap === null) return photo;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const jpeg = await toJpeg(bitmap, width, height);
    if (jpeg === null || (scale === 1 && jpeg.size >= photo.size)) return photo;
    const name = `${photo.name.replace(/\.[^.]*$/, "") || "comprobante"}.jpg`;
    return new File([jpeg], name, { type: "image/jpeg", lastModified: photo.lastModified });
  } finally {
    bitmap.close();
  }
}

async function decode(photo: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    return null; // a format this browser doesn't know
  }
}

function toJpeg(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.fillStyle = "white"; // a transparent screenshot stays readable
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}
