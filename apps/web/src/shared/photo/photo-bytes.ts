/** The photo formats that phones produce. Not every browser can decode all of them. */
export type PhotoKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic";

/** How many leading bytes are enough to recognise the format. */
export const KIND_BYTES = 32;

/** The format by the file's first bytes, whatever its name and type; null for anything else. */
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
 * Whether a photo file is complete. Browsers show the upper half of a truncated photo without reporting an error, so
 * this follows the lengths and end markers in the file. It doesn't decode any pixels.
 */
export function isWholePhoto(bytes: Uint8Array, kind: PhotoKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (kind) {
    case "jpeg":
      return hasJpegEnd(bytes, view);
    case "png":
      return hasPngEnd(view);
    case "gif":
      return hasGifEnd(bytes);
    case "webp":
      return view.getUint32(4, true) + 8 <= bytes.length;
    case "avif":
    case "heic":
      return hasWholeBoxes(view);
  }
}

/**
 * Skips the segments before the image data, since an embedded thumbnail has its own end marker, and looks for one
 * after it.
 */
function hasJpegEnd(bytes: Uint8Array, view: DataView): boolean {
  const startOfScan = 0xda;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== startOfScan) {
    at += 2 + view.getUint16(at + 2);
  }
  for (let mark = bytes.indexOf(0xff, at); mark !== -1; mark = bytes.indexOf(0xff, mark + 1)) {
    if (bytes[mark + 1] === 0xd9) return true;
  }
  return false;
}

function hasPngEnd(view: DataView): boolean {
  const iend = 0x49454e44;
  const around = 12;
  let at = 8;
  while (at + around <= view.byteLength) {
    if (view.getUint32(at + 4) === iend) return true;
    at += around + view.getUint32(at);
  }
  return false;
}

/** Looks for the last block's terminator and the trailer; zeros may follow as padding. */
function hasGifEnd(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes[end - 1] === 0x3b && bytes[end - 2] === 0;
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
    at += length === 1 ? Number(view.getBigUint64(at + 8)) : Math.max(8, length);
  }
  // The rest is shorter than any non-empty box: the header of a truncated one.
  return hasPixels && at === view.byteLength;
}
