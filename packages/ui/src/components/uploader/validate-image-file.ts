import { KIND_BYTES, photoKindOf } from "@rifas/domain/photo-bytes";
import { imageFileMessages } from "./image-file.messages.ts";

/** Which images are accepted: the configuration's `uploads`, or the defaults. */
export interface ImageFileRules {
  /** Megabytes of 1,048,576 bytes. Default 5. */
  readonly maxMegabytes?: number | undefined;
  /** MIME types. Default jpeg, png and gif. */
  readonly types?: readonly string[] | undefined;
}

export const defaultMaxMegabytes = 5;
export const defaultImageTypes = ["image/jpeg", "image/png", "image/gif"] as const;

/**
 * The file with the type that its first bytes say, as the server judges it, or why it is no picture. What a browser
 * reports goes by the file's name, or is missing.
 */
export async function typedImage(file: File): Promise<File | string> {
  if (file.size === 0) return imageFileMessages.empty;
  const bytes = await bytesOf(file.slice(0, KIND_BYTES));
  if (bytes === null) return imageFileMessages.unreadable;
  const kind = photoKindOf(bytes);
  if (kind === null) return imageFileMessages.wrongType;
  return new File([file], file.name, { type: `image/${kind}`, lastModified: file.lastModified });
}

/** The bytes; null if the device can't read them: galleries also list photos that are only in the cloud or were deleted. */
export async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Why a `typedImage` is rejected, in an exact message, or null if it is accepted. */
export function validateImageFile(
  file: File | null | undefined,
  { maxMegabytes = defaultMaxMegabytes, types = defaultImageTypes }: ImageFileRules = {},
): string | null {
  if (!file) return imageFileMessages.missing;
  if (!types.includes(file.type)) return imageFileMessages.wrongType;
  if (file.size > maxMegabytes * 1024 * 1024) {
    return imageFileMessages.tooLarge(String(maxMegabytes).replace(".", ","));
  }
  return null;
}
