import { photoKindOf } from "@rifas/domain/photo-bytes";

/** The image types that may be allowed (configuration `uploads`). Nothing else ever reaches a decoder. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** The type by the first bytes (a name or a header proves nothing); null for anything else, SVG included. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const kind = photoKindOf(bytes);
  return imageTypes.find((type) => type === `image/${kind}`) ?? null;
}
