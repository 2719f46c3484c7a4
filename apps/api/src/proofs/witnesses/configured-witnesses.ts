import { SIGSUM_GENERIC, SIGSUM_LOGS } from "@rifas/ledger/verify/sigsum-policy";
import type { ServerConfig } from "../../platform/settings/config.ts";
import type { Witness } from "../../platform/ports.ts";
import type { ServerKeys } from "../../platform/secrets/server-keys.ts";
import { sigsumWitness } from "./sigsum-witness.ts";

/** The witnesses that the environment names; none by default. */
export function configuredWitnesses(
  { witnesses: { sigsum } }: Pick<ServerConfig, "witnesses">,
  keys: ServerKeys,
): readonly Witness[] {
  if (sigsum === null) return [];
  const { log, domain } = sigsum;
  const settings = {
    service: log,
    url: `https://${log}`,
    publicKey: SIGSUM_LOGS[log],
    domain,
    policy: SIGSUM_GENERIC,
  };
  return [sigsumWitness(settings, keys)];
}
