import { SHARE_SIZES, type ShareSize } from "@rifas/domain/share-sizes";

/** Answers a drawing in place of a picture to share, in its size: the server draws the real ones. */
export function sharedPicture(heading: string, size: ShareSize) {
  const { width, height } = SHARE_SIZES[size];
  const [top, tall] = size === "story" ? [352, 1216] : [height * 0.08, height * 0.84];
  const words = `font-family="system-ui" font-size="72" font-weight="800" fill="#1c1917"`;
  const body = new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="#006376"/>` +
      `<rect x="60" y="${top}" width="${width - 120}" height="${tall}" rx="36" fill="#ffffff"/>` +
      `<rect x="60" y="${top}" width="${width - 120}" height="${tall / 3}" rx="36" fill="#f5b223"/>` +
      `<text x="116" y="${top + tall / 3 + 110}" ${words}>${heading}</text></svg>`,
  );
  return {
    status: 200 as const,
    headers: { "content-type": "image/svg+xml", etag: '"drawing"' },
    body,
  };
}
