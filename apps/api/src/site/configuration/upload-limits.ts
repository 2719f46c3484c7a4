import type { Context } from "../../platform/context.ts";
import type { UploadLimits } from "../../platform/files/check-image.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";

/** The current upload limits (configuration `uploads`). */
export async function readUploadLimits(context: Context): Promise<UploadLimits> {
  return readConfig(context.database, "uploads");
}
