import { oneOf, type Read } from "../environment-values.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";

/** Which services outside the installation confirm when the logs' checkpoints existed. */
export interface WitnessSettings {
  /** A public Sigsum log, and the domain whose TXT record has the key of our submissions; null: none. */
  readonly sigsum: { readonly log: SigsumLog; readonly domain: string } | null;
}

export type SigsumLog = (typeof sigsumLogs)[number];

const sigsumLogs = ["seasalp.glasklar.is", "ginkgo.tlog.mullvad.net"] as const;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Reads the witnesses; none is the default. Throws StartUpError for values that contradict each other. */
export function readWitnesses(read: Read, demo: boolean): WitnessSettings {
  const sigsum = readSigsum(read);
  if (demo && sigsum !== null) {
    throw new StartUpError(
      "DEMO=true se contradice con SIGSUM_DOMAIN: a ningún testigo se le muestran rifas que no son de verdad.",
    );
  }
  return { sigsum };
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
