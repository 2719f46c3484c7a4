import { createHash } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker } from "node:worker_threads";

/**
 * The unit in which the checks count time: a fixed piece of work, four or five seconds of two cores, that no change of the
 * project makes quicker or slower. A time divided by it says the same on a slow machine as on a fast one.
 */
export interface MachineUnit {
  seconds: number;
  /** Of both cores together. */
  cpuSeconds: number;
}

/** What a cold `pnpm build` took, measured once, alone on two cores: one 'build' is that many units, whatever a build takes now. */
export const UNITS_OF_A_BUILD = 15;

const ROUNDS = 310;

/** Does the work and measures it. Never change what it does: every budget and every 'build' is counted in it. */
export async function measureUnit(): Promise<MachineUnit> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const file = fileURLToPath(import.meta.url);
  await Promise.all([new Worker(file), new Worker(file)].map((worker) => once(worker, "exit")));
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
}

/** Hashing, JSON and regular expressions over bytes that are generated, always the same. */
function work(): void {
  const bytes = Buffer.alloc(1 << 20);
  let state = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < bytes.length; at += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      bytes.writeInt32LE(state, at);
    }
    const text = bytes.toString("latin1").replaceAll(/[^a-z0-9]+/g, " ");
    const words = text.match(/\b[a-f]\w*[0-9]\b/g) ?? [];
    const copy: unknown = JSON.parse(JSON.stringify(words.map((word, at) => ({ word, at }))));
    createHash("sha256").update(bytes).update(JSON.stringify(copy)).digest();
  }
}

if (!isMainThread) work();
