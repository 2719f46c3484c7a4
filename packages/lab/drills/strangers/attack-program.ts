// The thread of one attacker: see attack-thread.ts.
import { parentPort, workerData } from "node:worker_threads";
import type { Tally } from "./attack.ts";
import type { Orders } from "./attack-thread.ts";
import { attacks } from "./attacks.ts";
import { networkAttacks, nobody } from "./network-attacks.ts";

const { name, target }: Orders = workerData;
const attack = [nobody, ...attacks, ...networkAttacks].find((known) => known.name === name);
if (attack === undefined || parentPort === null) throw new Error(`There is no attack ${name}.`);
const over = new AbortController();
parentPort.once("message", () => over.abort());
const tally: Tally = { sent: 0, refused: 0, faults: [] };
await attack.run(target, tally, over.signal);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort.postMessage(tally);
