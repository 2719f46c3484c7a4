import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Keyring } from "../../platform/secrets/ledger-keys.ts";

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
