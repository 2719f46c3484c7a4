import { createHash } from "node:crypto";
import type { Logger } from "../logger.ts";
import { readVerifier } from "./offline-verifier.ts";

/**
 * SHA-256, in hexadecimal, of the verifier that this version serves. Null if the web isn't built, as in development, or
 * if the file can't be read, which is logged; callers then leave the hash out.
 */
export async function verifierHash(
  webFolder: string,
  publicKey: Uint8Array,
  logger: Pick<Logger, "error">,
): Promise<string | null> {
  try {
    const page = await readVerifier(webFolder, publicKey);
    return createHash("sha256").update(page).digest("hex");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) logger.error({ err: error }, "the offline verifier could not be read");
    return null;
  }
}
