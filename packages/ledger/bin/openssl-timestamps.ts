import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toHex } from "../src/bytes.ts";
import type { Trust } from "../src/verify/trust.ts";

/** The errors of openssl that show that the stamp is of something else or that its signature isn't valid. */
const FALSE_STAMP =
  /time stamp routines:\w*:message imprint mismatch|PKCS7 routines:\w*:(signature|digest) failure/;

/**
 * Checks time stamps with the program `openssl`, against the authorities' root certificates in a file in PEM form, as of the
 * time that each stamp claims. Whatever certificates a stamp brings along prove nothing by themselves. Without `openssl`, and
 * for an authority whose root isn't in the file, a stamp stays unknown, and so it does after any error that doesn't show it to
 * be false. Throws if the file has no certificate.
 */
export function opensslTimestamps(roots: string): NonNullable<Trust["verifyTimestamp"]> {
  if (!readFileSync(roots, "utf8").includes("-----BEGIN CERTIFICATE-----")) {
    throw new Error(`${roots} no tiene certificados.`);
  }
  return (reply, { imprint, time }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "rifas-estampa-"));
    try {
      const file = path.join(folder, "reply.tsr");
      writeFileSync(file, reply);
      const options = ["-digest", toHex(imprint), "-CAfile", roots, "-attime", String(time)];
      const run = spawnSync("openssl", ["ts", "-verify", "-in", file, ...options], {
        encoding: "utf8",
      });
      if (run.error !== undefined) return "unknown";
      if (run.status === 0) return "good";
      return FALSE_STAMP.test(run.stderr) ? "bad" : "unknown";
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}
