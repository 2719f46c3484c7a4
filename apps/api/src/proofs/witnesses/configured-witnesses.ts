import { SIGSUM_GENERIC, SIGSUM_LOGS } from "@rifas/ledger/verify/sigsum-policy";
import type { ServerConfig } from "../../platform/settings/config.ts";
import type { Witness } from "../../platform/ports.ts";
import type { ServerKeys } from "../../platform/secrets/server-keys.ts";
import { sigsumWitness } from "./sigsum-witness.ts";
import { timestampWitness } from "./timestamp-witness.ts";

/** The witnesses that the environment names; none by default. */
export function configuredWitnesses(
  { witnesses: { sigsum, timestamps } }: Pick<ServerConfig, "witnesses">,
  keys: ServerKeys,
): readonly Witness[] {
  const authorities = timestamps.map(timestampWitness);
  if (sigsum === null) return authorities;
  const { log, domain } = sigsum;
  const settings = {
    service: log,
    url: `https://${log}`,
    publicKey: SIGSUM_LOGS[log],
    domain,
    policy: SIGSUM_GENERIC,
  };
  return [sigsumWitness(settings, keys), ...authorities];
}
