import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attacks } from "./strangers/attacks.ts";
import { networkAttacks, nobody } from "./strangers/network-attacks.ts";
import { startBesiegedServer } from "./strangers/besieged-server.ts";
import type { Attack, Target } from "./strangers/attack.ts";
import type { ServerProcess } from "@rifas/testing/server-process";
import { besiege, type Siege } from "./strangers/siege.ts";
import {
  ATTACKED_NUMBERS,
  openOwner,
  OWNERS_LIMIT,
  type HeldNumbers,
  type Owner,
} from "./held-numbers.ts";

const BUYERS = 16;
const SECONDS = 20;
/** How many attacks docs/drills.md lists, those that aren't held first. */
const ROWS_SHOWN = 4;
/** The memory that a small server (1 GB) can spare for the server's processes, besides PostgreSQL and the system. */
const MOST_MEGABYTES = 700;

/** A siege, and the numbers that its attack held if that was its aim. */
export interface Drilled extends Siege {
  numbers: (HeldNumbers & { limit: number | null }) | null;
}

/**
 * `npm run lab -- drill strangers`: runs each attack with this text in its name for some seconds, beside sixteen honest buyers who send
 * photos.
 */
export async function besiegeWith(name: string): Promise<readonly Drilled[]> {
  const chosen = [...attacks, ...networkAttacks].filter((attack) =>
    attack.name.toLowerCase().includes(name.toLowerCase()),
  );
  const control = chosen.findLast(({ holdsNumbers }) => holdsNumbers);
  if (chosen.length === 0) throw new Error(`No attack has '${name}' in its name.`);
  const folder = await mkdtemp(join(tmpdir(), "rifas-strangers-"));
  await chmod(folder, 0o711);
  const { server, target } = await startBesiegedServer(folder, 1_000_000);
  const sieges: Drilled[] = [];
  const owner = await openOwner(server);
  const play = async (attack: Attack, limit: number | null): Promise<void> => {
    const siege = await drill({ server, target, owner }, attack, limit);
    const numbers = siege.numbers === null ? "" : `\n  ${numbersRow(siege.numbers, siege.attack)}`;
    process.stdout.write(`${held(siege) ? "✓" : "✗"} ${rowOf(siege)}${numbers}\n`);
    sieges.push(siege);
  };
  try {
    // Also so that the first attack doesn't meet a server that hasn't run its code yet.
    for (const attack of [nobody, ...chosen]) await play(attack, OWNERS_LIMIT);
    if (control !== undefined) await play(control, null);
  } finally {
    await owner.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return sieges;
}

async function drill(
  { server, target, owner }: { server: ServerProcess; target: Target; owner: Owner },
  attack: Attack,
  limit: number | null,
): Promise<Drilled> {
  const size = { buyers: BUYERS, milliseconds: SECONDS * 1_000 };
  if (attack.holdsNumbers !== true)
    return { ...(await besiege(server, target, attack, size)), numbers: null };
  const smallRaffle = await owner.openSale(limit);
  const siege = await besiege(server, { ...target, smallRaffle }, attack, size);
  const numbers = { ...(await owner.clean(smallRaffle)), limit };
  const name =
    limit === null ? `**Control**, without the owner's limit: ${attack.name}` : attack.name;
  return { ...siege, attack: name, numbers };
}

/** Whether the server kept its promises under an attack. */
export function held({ tried, inTime, faults, alive, peakMegabytes, numbers }: Drilled): boolean {
  const inVain = numbers === null || numbers.limit === null || staysFree(numbers);
  return (
    alive &&
    faults.length === 0 &&
    inTime >= tried * 0.99 &&
    (peakMegabytes ?? 0) <= MOST_MEGABYTES &&
    inVain
  );
}

function staysFree({ held: numbers, freed }: HeldNumbers): boolean {
  return numbers <= ATTACKED_NUMBERS / 2 && freed === numbers;
}

/** The section of docs/drills.md about hostile clients. */
export function strangersSection(sieges: readonly Drilled[]): string[] {
  const shown = sieges
    .toSorted((a, b) => Number(held(a)) - Number(held(b)) || b.slowestMs - a.slowestMs)
    .slice(0, Math.max(ROWS_SHOWN, sieges.filter((siege) => !held(siege)).length));
  return [
    `A hostile client, or a network of them, against ${BUYERS} honest buyers who send photos, for ${SECONDS} s, with a server in production mode`,
    `and its default limits, all on one machine. Target: 99 % served within 2 s, no 5xx except 503 with \`Retry-After\`, at most ${MOST_MEGABYTES} MB.`,
    `Of ${sieges.length} attacks ${sieges.filter(held).length} were held; these are the slowest:`,
    "",
    "| Attack | Honest buyers served within 2 s | Slowest | Wrong responses | Peak memory | Attacker's requests refused | |",
    "|---|---|---|---|---|---|---|",
    ...shown.map((siege) => `| ${rowOf(siege)} | ${held(siege) ? "held" : "**missed**"} |`),
    "",
    `Purchases with pictures of noise are for a raffle of ${ATTACKED_NUMBERS} numbers, of which the owner lets ${OWNERS_LIMIT} % be held unconfirmed`,
    "while a bank reports payments, and for the control without that limit; the worst of each:",
    "",
    "| Attack on the numbers | Owner's limit | Held at the end | Purchases with a photo each | Within | Lists rejected | Freed |",
    "|---|---|---|---|---|---|---|",
    ...[OWNERS_LIMIT, null].flatMap((limit) => {
      const [worst] = sieges
        .flatMap(({ attack, numbers }) => (numbers?.limit === limit ? [{ attack, numbers }] : []))
        .toSorted((a, b) => b.numbers.held - a.numbers.held);
      return worst === undefined ? [] : [`| ${numbersRow(worst.numbers, worst.attack)} |`];
    }),
    "",
  ];
}

function numbersRow(
  { limit, held: numbers, purchases, seconds, rejections, freed }: NonNullable<Drilled["numbers"]>,
  attack: string,
): string {
  return [
    attack,
    limit === null ? "none" : `${limit} %`,
    numbers,
    purchases,
    `${seconds.toFixed(0)} s`,
    rejections,
    freed,
  ].join(" | ");
}

function rowOf(siege: Drilled): string {
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
