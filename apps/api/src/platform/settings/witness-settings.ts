import { addresses, oneOf, type Read } from "../environment-values.ts";
import { StartUpError } from "../../database/start-up-error.ts";

/** Which services outside the installation confirm when the logs' checkpoints existed. */
export interface WitnessSettings {
  /** A public Sigsum log, and the domain whose TXT record has the key of our submissions; null: none. */
  readonly sigsum: { readonly log: SigsumLog; readonly domain: string } | null;
  /** Addresses of time-stamping authorities (RFC 3161). */
  readonly timestamps: readonly string[];
}

export type SigsumLog = (typeof sigsumLogs)[number];

const sigsumLogs = ["seasalp.glasklar.is", "ginkgo.tlog.mullvad.net"] as const;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const MOST_AUTHORITIES = 4;

/** Reads the witnesses; none is the default. Throws StartUpError for values that contradict each other. */
export function readWitnesses(read: Read, demo: boolean): WitnessSettings {
  const settings = { sigsum: readSigsum(read), timestamps: readTimestamps(read) };
  if (demo && (settings.sigsum !== null || settings.timestamps.length > 0)) {
    throw new StartUpError(
      "DEMO=true se contradice con SIGSUM_DOMAIN y TIMESTAMP_URLS: a ningún testigo se le muestran rifas que no son de verdad.",
    );
  }
  return settings;
}

function readSigsum(read: Read): WitnessSettings["sigsum"] {
  const domain = read("SIGSUM_DOMAIN")?.toLowerCase();
  if (domain === undefined) {
    if (read("SIGSUM_LOG") === undefined) return null;
    throw new StartUpError(
      "SIGSUM_LOG necesita SIGSUM_DOMAIN, el dominio que tiene el registro TXT.",
    );
  }
  if (!DOMAIN.test(domain)) {
    throw new StartUpError(`SIGSUM_DOMAIN debe ser un dominio como rifas.example, no '${domain}'.`);
  }
  const log = oneOf(read, "SIGSUM_LOG", { fallback: sigsumLogs[0], allowed: sigsumLogs });
  return { log, domain };
}

/** Plain HTTP is allowed for authorities, because their replies are signed. */
function readTimestamps(read: Read): readonly string[] {
  const example = "https://freetsa.org/tsr";
  const urls = addresses(read, "TIMESTAMP_URLS", { fallback: [], example });
  if (urls.length > MOST_AUTHORITIES) {
    throw new StartUpError(
      `TIMESTAMP_URLS puede nombrar ${MOST_AUTHORITIES} autoridades como máximo.`,
    );
  }
  return urls;
}
