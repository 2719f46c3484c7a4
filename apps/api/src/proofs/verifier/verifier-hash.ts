import { createHash } from "node:crypto";
import type { Logger } from "../../platform/logger.ts";
import type { Keyring } from "../../platform/secrets/ledger-keys.ts";
import { readVerifier } from "./read-verifier.ts";

/**
 * SHA-256, in hexadecimal, of the verifier that this version serves. Null if the web isn't built, as in development, or
 * if the file can't be read, which is logged; callers then leave the hash out.
 */
export async function verifierHash(
  webFolder: string,
  ring: Keyring,
  logger: Pick<Logger, "error">,
): Promise<string | null> {
  try {
    const page = await readVerifier(webFolder, ring);
    return createHash("sha256").update(page).digest("hex");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) logger.error({ err: error }, "the offline verifier could not be read");
    return null;
  }
}
