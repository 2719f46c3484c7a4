/** The image types that people may send (A6). Anything else is refused before a decoder sees it. */
export type ImageType = "jpeg" | "png" | "gif";

const SIGNATURES: readonly { type: ImageType; bytes: readonly number[] }[] = [
  { type: "jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "gif", bytes: [0x47, 0x49, 0x46, 0x38] },
];

/** The type that the first bytes say (B6: a name or a header proves nothing); null for anything else, SVG included. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const match = SIGNATURES.find((signature) =>
    signature.bytes.every((byte, index) => bytes[index] === byte),
  );
  return match?.type ?? null;
}
