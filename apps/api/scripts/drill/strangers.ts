import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../src/platform/project-root.ts";
import { attacks } from "../../test/support/strangers/attacks.ts";
import { networkAttacks } from "../../test/support/strangers/network-attacks.ts";
import { startBesiegedServer } from "../../test/support/strangers/besieged-server.ts";
import { besiege, type Siege } from "../../test/support/strangers/siege.ts";

const BUYERS = 16;
const SECONDS = 20;
/** The memory that a small server (1 GB) can spare for the server's processes, besides PostgreSQL and the system. */
const MOST_MEGABYTES = 700;

/**
 * `pnpm drill strangers`: runs each attack with this text in its name for some seconds, beside sixteen honest buyers who send
 * photos.
 */
export async function besiegeWith(name: string): Promise<readonly Siege[]> {
  const chosen = [...attacks, ...networkAttacks].filter((attack) =>
    attack.name.toLowerCase().includes(name.toLowerCase()),
  );
  if (chosen.length === 0) throw new Error(`No attack has '${name}' in its name.`);
  const folder = await mkdtemp(join(tmpdir(), "rifas-strangers-"));
  await chmod(folder, 0o711);
  const program = join(projectRoot(), "apps/api/dist/main.js");
  const { server, target } = await startBesiegedServer(program, folder, 1_000_000);
  const sieges: Siege[] = [];
  try {
    for (const attack of chosen) {
      const size = { buyers: BUYERS, milliseconds: SECONDS * 1_000 };
      const siege = await besiege(server, target, attack, size);
      process.stdout.write(`${held(siege) ? "✓" : "✗"} ${rowOf(siege)}\n`);
      sieges.push(siege);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return sieges;
}

/** Whether the server kept its promises under an attack. */
export function held({ tried, inTime, faults, alive, peakMegabytes }: Siege): boolean {
  return (
    alive && faults.length === 0 && inTime >= tried * 0.99 && (peakMegabytes ?? 0) <= MOST_MEGABYTES
  );
}

/** The section of docs/drills.md about hostile clients. */
export function strangersSection(sieges: readonly Siege[]): string[] {
  return [
    `One hostile client, or one with a network of addresses, against ${BUYERS} honest buyers who send photos, for ${SECONDS} s each. The server runs in production mode behind a`,
    "proxy, with its default limits and a raffle of 1,000,000 numbers. Attacker, buyers, PostgreSQL and server share the",
    `machine. Target: 99 % served within 2 s, no 5xx except 503 with \`Retry-After\`, at most ${MOST_MEGABYTES} MB. A short version runs in`,
    "`npm test`: `apps/api/test/security/siege.test.ts`.",
    "",
    "| Attack | Honest buyers served within 2 s | Slowest | Wrong responses | Peak memory | Attacker's requests refused | |",
    "|---|---|---|---|---|---|---|",
    ...sieges.map((siege) => `| ${rowOf(siege)} | ${held(siege) ? "held" : "**missed**"} |`),
    "",
  ];
}

function rowOf(siege: Siege): string {
  const { attack, tried, inTime, slowestMs, faults, peakMegabytes, alive, stranger } = siege;
  const cells = [
    attack,
    `${inTime} of ${tried}`,
    `${(slowestMs / 1_000).toFixed(1)} s`,
    faults.length === 0 ? "none" : `${faults.length}: ${faults[0]}`,
    `${peakMegabytes?.toFixed(0) ?? "?"} MB${alive ? "" : ", dead"}`,
    stranger.sent === 0 ? "connections only" : `${stranger.refused} of ${stranger.sent}`,
  ];
  return cells.join(" | ");
}
