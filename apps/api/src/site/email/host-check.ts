import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isSpecialAddress } from "../../platform/special-addresses.ts";

/** Resolves a server's name to the address to connect to, or refuses it with a sentence. The caller connects to that address. */
export type HostCheck = (host: string) => Promise<{ address: string } | { refused: string }>;

/** Every address of a name, as the system resolves it. */
type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Prevents the mail settings from being used to reach what only this server can (SSRF): a name that resolves to a private,
 * loopback, link-local or other special address is refused, unless it is in `allowed` (SMTP_PRIVATE_HOSTS). The name is
 * resolved once and the checked address returned, so that a different second DNS response changes nothing.
 */
export function publicHosts(
  allowed: readonly string[],
  resolve: Resolve = resolveBySystem,
): HostCheck {
  return async (host) => {
    const addresses = await resolve(host);
    const [first] = addresses.toSorted((a, b) => isIP(a) - isIP(b));
    if (first === undefined) return { refused: `${host} no lleva a ningún servidor de correo.` };
    if (!allowed.includes(host.toLowerCase()) && addresses.some(isSpecialAddress)) {
      return {
        refused: `${host} lleva a una dirección privada, que no se permite para el correo. Usa un servidor público, o permítelo con SMTP_PRIVATE_HOSTS al iniciar el servidor.`,
      };
    }
    return { address: first };
  };
}

async function resolveBySystem(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
