/** The image types that may be allowed (configuration `uploads`). Nothing else ever reaches a decoder. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** The first bytes of each type; -1 is any byte. */
const SIGNATURES: Readonly<Record<ImageType, readonly number[]>> = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/gif": [0x47, 0x49, 0x46, 0x38],
  "image/webp": [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50],
};

/** The type by the first bytes (a name or a header proves nothing); null for anything else, SVG included. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const matches = (type: ImageType): boolean =>
    SIGNATURES[type].every((byte, index) => byte === -1 || bytes[index] === byte);
  return imageTypes.find(matches) ?? null;
}
