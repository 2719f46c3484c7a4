import { failAt, ok, type Refusal, type Result } from "../failure.ts";
import { photoKindOf } from "@rifas/domain/photo-bytes";

/** What may be uploaded (configuration `uploads`). */
export interface UploadLimits {
  max_mb: number;
  types: ImageType[];
}

/** The default of the configuration. */
export const DEFAULT_UPLOAD_LIMITS: UploadLimits = {
  max_mb: 5,
  types: ["image/jpeg", "image/png", "image/gif"],
};

/** Checks size and type by the bytes alone. `field` is the form field named in the failure. */
export function checkImage(
  bytes: Uint8Array,
  limits: UploadLimits,
  field: string,
): Result<ImageType> {
  if (bytes.length === 0)
    return refuse("file_required", "No se ha seleccionado ningún archivo", field);
  if (bytes.length > limits.max_mb * 1024 * 1024) {
    return refuse("file_too_large", `El archivo no debe exceder ${limits.max_mb}MB`, field);
  }
  const type = imageTypeOf(bytes);
  if (!type || !limits.types.includes(type)) {
    return refuse("file_type_not_allowed", "Tipo de archivo no permitido", field);
  }
  return ok(type);
}

function refuse(
  code: "file_required" | "file_too_large" | "file_type_not_allowed",
  message: string,
  field: string,
): Refusal {
  return failAt(code, field, message);
}

/** The image types that may be allowed (configuration `uploads`). Nothing else ever reaches a decoder. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** The type by the first bytes (a name or a header proves nothing); null for anything else, SVG included. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const kind = photoKindOf(bytes);
  return imageTypes.find((type) => type === `image/${kind}`) ?? null;
}
