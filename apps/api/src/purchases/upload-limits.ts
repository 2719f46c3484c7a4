import type { Context } from "../context.ts";
import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from "../files/check-image.ts";

/** What may be uploaded now, as the configuration says (A6, B3). */
export async function readUploadLimits(_context: Context): Promise<UploadLimits> {
  return DEFAULT_UPLOAD_LIMITS;
}
