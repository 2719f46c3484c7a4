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
 * Why an image file is rejected, in one of three exact messages, or null if it is accepted. It checks what the browser
 * reports about the file; the server decides by its bytes.
 */
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
