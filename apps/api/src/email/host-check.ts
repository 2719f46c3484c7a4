import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Says to which address a server's name leads, or refuses it with a sentence. The caller connects to that very address. */
export type HostCheck = (host: string) => Promise<{ address: string } | { refused: string }>;

/** Every address of a name, as the system resolves it. */
type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * A check against misuse of the mail settings to reach what only this server can (SSRF): a name that leads to a private,
 * loopback, link-local or otherwise special address is refused, unless it is one of `allowed` (SMTP_PRIVATE_HOSTS). The name
 * is resolved once and its checked address answered, so that a second, different answer of the DNS changes nothing.
 */
export function publicHosts(
  allowed: readonly string[],
  resolve: Resolve = resolveBySystem,
): HostCheck {
  return async (host) => {
    const addresses = await resolve(host);
    const [first] = addresses.toSorted((a, b) => isIP(a) - isIP(b));
    if (first === undefined) return { refused: `${host} no lleva a ningún servidor de correo.` };
    if (!allowed.includes(host.toLowerCase()) && addresses.some(isSpecial)) {
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

/** Whether an address is anything but a public host's: IANA's registries of special-purpose addresses. */
function isSpecial(address: string): boolean {
  return special.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  // An IPv4 rule also covers the same addresses written as IPv6 (::ffff:127.0.0.1).
  special.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  special.addSubnet(network, bits, "ipv6");
}
