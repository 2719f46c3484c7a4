/** The photo formats that phones produce. Not every browser can decode all of them; the server decodes the first four. */
export type PhotoKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic";

/** How many leading bytes are enough to recognise the format. */
export const KIND_BYTES = 32;

/** What to answer to a photo of which a part is missing. */
export const CUT_PHOTO = "La foto llegó cortada: envíala otra vez";

/** The format by the file's first bytes, whatever its name and type; null for anything else, SVG included. */
export function photoKindOf(bytes: Uint8Array): PhotoKind | null {
  const text = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF8")) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (!text.startsWith("ftyp", 4)) return null;
  if (/avi[fs]/.test(text.slice(8))) return "avif";
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(text.slice(8)) ? "heic" : null;
}

/**
 * Whether a photo file has all of its picture. Browsers show the upper half of a truncated photo without reporting an
 * error, so this follows the lengths and end markers in the file. It decodes no pixels and only guards: what the
 * server's decoder reads is whole, but for a JPEG without its end marker.
 */
export function isWholePhoto(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (photoKindOf(bytes)) {
    case "jpeg":
      return hasJpegEnd(bytes);
    case "png":
      return hasPngPixels(view);
    case "gif":
      return hasGifFrame(bytes);
    case "webp":
      return view.getUint32(4, true) + 8 <= bytes.length;
    case "avif":
    case "heic":
      return hasWholeBoxes(view);
    case null:
      return false;
  }
}

/** Skips the segments before the image data, since an embedded thumbnail has its own end marker, and looks for one after it. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  const [startOfScan, end] = [0xda, 0xd9];
  let at = nextMarker(bytes, 2);
  while (at < bytes.length && bytes[at] !== startOfScan) {
    const [code = 0, high = 0, low = 0] = bytes.subarray(at, at + 3);
    const isAlone = code === 1 || (code & 0xf8) === 0xd0;
    at = nextMarker(bytes, at + 1 + (isAlone ? 0 : high * 256 + low));
  }
  while (at < bytes.length && bytes[at] !== end) at = nextMarker(bytes, at + 1);
  return at < bytes.length;
}

/** The place of the next marker's code, after fill bytes (T.81, B.1.1.2) and bytes of no segment, as decoders read it. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff) return at + 1;
  }
  return bytes.length;
}

/** Looks for a chunk after those of the pixels, or the end of the file exactly there: decoders need no more. */
function hasPngPixels(view: DataView): boolean {
  const pixels = 0x49444154;
  const around = 12;
  let hasPixels = false;
  let at = 8;
  while (at + 8 <= view.byteLength) {
    const isPixels = view.getUint32(at + 4) === pixels;
    if (hasPixels && !isPixels) return true;
    hasPixels ||= isPixels;
    at += around + view.getUint32(at);
  }
  return hasPixels && at <= view.byteLength;
}

/** Looks for the end of the first frame, which is the one that is drawn. */
function hasGifFrame(bytes: Uint8Array): boolean {
  const byte = (at: number) => bytes[at] ?? 0;
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colors(byte(10));
  while (at < bytes.length) {
    const isFrame = byte(at) === 0x2c;
    // A zero where a block should begin is a terminator too many.
    if (byte(at) !== 0) at += isFrame ? 11 + colors(byte(at + 9)) : 2;
    while (byte(at) !== 0) at += 1 + byte(at);
    if (isFrame) return at < bytes.length;
    at += 1;
  }
  return false;
}

/** Walks the boxes of an ISO file. A length of 0 means until the end of the file, 1 that a 64-bit length follows. */
function hasWholeBoxes(view: DataView): boolean {
  const mediaData = 0x6d646174;
  let hasPixels = false;
  let at = 0;
  while (at + 16 <= view.byteLength) {
    const length = view.getUint32(at);
    if (length === 0) return true;
    hasPixels ||= view.getUint32(at + 4) === mediaData;
    // No shorter than its own header, so that the walk ends.
    at += length === 1 ? Math.max(16, Number(view.getBigUint64(at + 8))) : Math.max(8, length);
  }
  // What is left is an empty box, or what some phone puts after the last.
  return hasPixels && at <= view.byteLength;
}
