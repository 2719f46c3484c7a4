import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerProcess } from "@rifas/testing/server-process";
import type { Target } from "./attack.ts";
import { attacks } from "./attacks.ts";
import { startBesiegedServer } from "./besieged-server.ts";
import { besiege } from "./siege.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

let folder: string;
let server: ServerProcess;
let target: Target;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-siege-"));
  await chmod(folder, 0o711);
  ({ server, target } = await startBesiegedServer(folder, 50_000));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The attack that takes most memory and time; `npm run test:full` plays them all. */
const HEAVIEST = "200 photos of 4.5 MB at once";
const played = attacks.filter(({ name }) => isFullSize || name === HEAVIEST);

/** The short form of `npm run lab -- drill strangers`: what must hold on any machine, however slow. */
// threat: The server kept busy, and silence: One hostile client, in any of these ways
test.each(played)("survives: $name", { timeout: 300_000 }, async (attack) => {
  const siege = await besiege(server, target, attack, { buyers: 3, milliseconds: 3_000 });
  expect(siege).toMatchObject({ alive: true, faults: [], served: siege.tried });
  expect(siege.peakMegabytes ?? 0).toBeLessThan(700);
});
