import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Keyring } from "../../platform/secrets/ledger-keys.ts";
import { createHash } from "node:crypto";
import type { Logger } from "../../platform/logger.ts";

/** The page as served. Rejects if the web wasn't built. */
export async function readVerifier(webFolder: string, ring: Keyring): Promise<string> {
  return withKeys(await readBuilt(webFolder), ring);
}

/** The page as built, without keys. Rejects if the web wasn't built. */
export async function readBuilt(webFolder: string): Promise<string> {
  return await readFile(path.join(webFolder, "offline/verificador.html"), "utf8");
}

/** The page with all public keys, the one in use first: finished raffles keep the log that an earlier one signed. */
export function withKeys(built: string, { keys }: Keyring): string {
  const all = keys.toReversed().map(({ publicKey }) => Buffer.from(publicKey).toString("base64"));
  const meta = /(<meta name="rifas-key" content=")"/;
  return built.replace(meta, (_, start) => `${start}${all.join(" ")}"`);
}

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
