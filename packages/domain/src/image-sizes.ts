/**
 * The widths, in pixels, in which public pictures are stored as WebP; never larger than the original. 160 is the logo of a page's
 * header, 720 a prize on most phones.
 */
export const IMAGE_WIDTHS = [160, 480, 720, 960, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * The widths that are also stored as JPEG or PNG, for old browsers; the last one is the original. Every version of the product has
 * stored these.
 */
export const FALLBACK_WIDTHS = [480, 960, 1600] as const satisfies readonly ImageWidth[];

export type FallbackWidth = (typeof FALLBACK_WIDTHS)[number];

/** The picture for link previews: 1200x630 JPEG, under 300 KB. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const IMAGE_URL = /^(\/files\/[0-9a-f]{32})\.(jpg|png)$/;
const COPY_NAME = /^([0-9a-f]{32})-([0-9]{2,4})\.webp$/;

/** The URL of a picture's WebP copy: `/files/<hash>-480.webp` for `/files/<hash>.jpg`. Other URLs are returned unchanged. */
export function imageAtWidth(imageUrl: string, width: ImageWidth): string {
  const match = IMAGE_URL.exec(imageUrl);
  return match ? `${match[1]}-${width}.webp` : imageUrl;
}

/** The URL of a picture's copy for old browsers: `/files/<hash>-480.jpg`, and the original itself at 1,600 px. */
export function fallbackAtWidth(imageUrl: string, width: FallbackWidth): string {
  const match = IMAGE_URL.exec(imageUrl);
  if (!match || width === 1600) return imageUrl;
  const [, stem, extension] = match;
  return `${stem}-${width}.${extension}`;
}

/** The 1200x630 link preview of a picture (for og:image). */
export function imagePreview(imageUrl: string): string {
  const match = IMAGE_URL.exec(imageUrl);
  return match ? `${match[1]}-preview.jpg` : imageUrl;
}

/** A `srcset` of the WebP copies that a prize's picture is shown in. */
export function imageSourceSet(imageUrl: string): string {
  const widths = IMAGE_WIDTHS.filter((width) => width >= 480);
  return widths.map((width) => `${imageAtWidth(imageUrl, width)} ${width}w`).join(", ");
}

/** A `srcset` for old browsers. */
export function fallbackSourceSet(imageUrl: string): string {
  return FALLBACK_WIDTHS.map((width) => `${fallbackAtWidth(imageUrl, width)} ${width}w`).join(", ");
}

/**
 * The name of the copy to send if a copy isn't stored, because an earlier version stored the picture in fewer widths: the next
 * larger one. Null if every version has stored that width.
 */
export function olderCopy(name: string): string | null {
  const [, stem, text] = COPY_NAME.exec(name) ?? [];
  const width = IMAGE_WIDTHS.find((one) => String(one) === text);
  if (stem === undefined || width === undefined) return null;
  const larger = FALLBACK_WIDTHS.find((one) => one >= width);
  return larger === undefined || larger === width ? null : `${stem}-${larger}.webp`;
}
