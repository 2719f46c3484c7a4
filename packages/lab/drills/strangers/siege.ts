// oxlint-disable-next-line tests/no-chance -- waits as long as Retry-After says
import { setTimeout as pause } from "node:timers/promises";
import { receipt } from "@rifas/testing/buyer";
import { memoryOf } from "../../processes.ts";
import type { ServerProcess } from "@rifas/testing/server-process";
import { startAttack } from "./attack-thread.ts";
import { signIn } from "./sign-in.ts";
import {
  invented,
  inventedBuyer,
  purchaseForm,
  type Attack,
  type Tally,
  type Target,
} from "./attack.ts";

/** A buyer who is served within this time doesn't notice an attack. */
const IN_TIME_MS = 2_000;
/** How long an honest buyer waits before giving up. */
const TIMEOUT_MS = 90_000;
const SAMPLE_MS = 200;

/** The effect of one attack on honest buyers and on the server. */
export interface Siege {
  attack: string;
  /** Purchases with a photo that honest buyers attempted, and their outcomes. */
  tried: number;
  served: number;
  inTime: number;
  slowestMs: number;
  /** Responses that an honest buyer must never get: 5xx other than a 503 with Retry-After. */
  faults: string[];
  /** The peak memory of the server and its children, without PostgreSQL; null if the system doesn't report it. */
  peakMegabytes: number | null;
  alive: boolean;
  stranger: Tally;
}

/** Runs an attack for some time alongside honest buyers, each with their own address. */
export async function besiege(
  server: ServerProcess,
  target: Target,
  attack: Attack,
  { buyers, milliseconds }: { buyers: number; milliseconds: number },
): Promise<Siege> {
  const over = new AbortController();
  const honest: Honest = { tried: 0, served: 0, inTime: 0, slowestMs: 0, faults: [] };
  const memory = watchMemory(server.pid, over.signal);
  const endAttack = startAttack(attack, target);
  const buying = Promise.all(
    Array.from({ length: buyers }, (_, buyer) => keepBuying(target, buyer, honest, over.signal)),
  );
  const signingIn = keepSigningIn(target, honest, over.signal);
  await pause(milliseconds);
  over.abort();
  const [stranger] = await Promise.all([endAttack(), buying, signingIn]);
  const faults = [...honest.faults, ...stranger.faults];
  return {
    attack: attack.name,
    ...honest,
    faults,
    peakMegabytes: await memory,
    alive: await answers(target.origin),
    stranger,
  };
}

type Honest = Pick<Siege, "tried" | "served" | "inTime" | "slowestMs" | "faults">;

async function keepBuying(
  target: Target,
  buyer: number,
  honest: Honest,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const started = performance.now();
    honest.tried += 1;
    const served = await buyPatiently(target, `198.51.100.${buyer + 1}`, honest);
    const took = performance.now() - started;
    honest.slowestMs = Math.max(honest.slowestMs, took);
    if (served) honest.served += 1;
    if (served && took <= IN_TIME_MS) honest.inTime += 1;
    // Buyers pause between purchases; sixteen of them keep a small server about half busy.
    if (!signal.aborted) await pause(2_000 + buyer * 50);
  }
}

let photos = 0;

/** One purchase with a unique photo; retries with the same key when asked to wait. */
async function buyPatiently(target: Target, address: string, honest: Honest): Promise<boolean> {
  photos += 1;
  const paid = { payment_method: "pago-movil", payment_reference: String(photos * 7_919 + 10_000) };
  const fields = { ...inventedBuyer(target.largeRaffle, 2), ...paid };
  const init = purchaseForm(fields, new Uint8Array(await receipt(photos)));
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", address);
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline;) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${target.origin}/api/purchases`, {
      ...init,
      headers,
      signal,
    }).catch((error: unknown) => String(error));
    if (typeof answer === "string") {
      honest.faults.push(answer);
      return false;
    }
    const text = await answer.text();
    if (answer.status === 201) return true;
    const wait = Number(answer.headers.get("retry-after") ?? "NaN");
    if (![429, 503].includes(answer.status) || Number.isNaN(wait)) {
      honest.faults.push(`${answer.status} ${text.slice(0, 200)}`);
      return false;
    }
    await pause(Math.min(wait, 5) * 1_000 * (0.8 + invented.below(400) / 1_000));
  }
  return false;
}

/** A staff member who signed in on this device before the attack and signs in again repeatedly while it lasts. */
async function keepSigningIn(target: Target, honest: Honest, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await signIn(target).catch((error: unknown) => honest.faults.push(String(error)));
    if (!signal.aborted) await pause(1_000);
  }
}

async function watchMemory(pid: number, signal: AbortSignal): Promise<number | null> {
  let highest = 0;
  while (!signal.aborted) {
    highest = Math.max(highest, (await memoryOf(pid))?.server ?? 0);
    await pause(SAMPLE_MS);
  }
  return highest === 0 ? null : highest;
}

async function answers(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return await fetch(`${origin}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
