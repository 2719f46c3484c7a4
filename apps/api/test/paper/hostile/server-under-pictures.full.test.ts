import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPaymentMethods } from "@rifas/demo/site/site";
import { machineTime } from "../../../../../scripts/machine-time.ts";
import { chosen } from "../../support/chosen.ts";
import { hollowPng, type HollowPng } from "@rifas/testing/hollow-png";
import { canMeasureMemory, residentMegabytes, watchMemory } from "@rifas/testing/process-memory";
import { receipt } from "@rifas/testing/buyer";
import { purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../../support/server-program.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let folder: string;
let program: string;
let database: TestDatabase;
let raffleId: number;
let server: ServerProcess;
let buyers = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-hostile-"));
  await chmod(folder, 0o711);
  program = await buildServerProgram();
  database = await createTestDatabase();
  raffleId = await putRaffleOnSale(database.database, { total: 5_000 });
  await database.database.kysely
    .insertInto("config")
    .values({
      key: "payment_methods",
      value: JSON.stringify(demoPaymentMethods),
      updated_at: machineTime(),
      updated_by: null,
    })
    .execute();
  server = await start();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  startServerProcess(program, { dataDirectory: folder, databaseUrl: database.url });

async function buyWith(photo: Uint8Array): Promise<{ status: number; code: unknown }> {
  buyers += 1;
  const form = new FormData();
  const fields = {
    payment_method: demoPaymentMethods[0]?.id,
    payment_reference: `77${buyers}0000`,
  };
  const { body } = purchaseCall({ raffleId, buyer: buyers, fields });
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append("proof", new Blob([new Uint8Array(photo)], { type: "image/png" }), "foto.png");
  const answer = await fetch(`${server.origin}/api/purchases`, {
    method: "POST",
    headers: { "idempotency-key": chosen().uuid() },
    body: form,
  });
  const { code }: { code?: unknown } = JSON.parse(await answer.text());
  return { status: answer.status, code };
}

const png = (facts: Partial<HollowPng>): Buffer =>
  hollowPng({ width: 8_000, height: 8_000, depth: 16, channels: 4, interlaced: true, ...facts });

describe("the built server, under hostile pictures", { timeout: 180_000 }, () => {
  test.skipIf(!canMeasureMemory)(
    "survives 16 at once, its memory stays bounded, and a buyer's photo is stored",
    async () => {
      // An honest one first, so that the picture process is running.
      expect((await buyWith(await receipt(1))).status).toBe(201);
      const before = residentMegabytes(server.pid);
      const stopWatching = watchMemory(server.pid);
      const bombs = [
        png({}),
        png({ interlaced: false }),
        // The largest that may be decoded whole, and by rows.
        png({ width: 3_600, height: 2_700, depth: 8 }),
        png({ width: 12_000, height: 4_000, depth: 8, interlaced: false }),
      ];
      const sent = Array.from({ length: 4 }, () => bombs).flat();
      const [honest, ...answers] = await Promise.all([
        buyWith(await receipt(2)),
        ...sent.map((bomb) => buyWith(bomb)),
      ]);
      expect(honest?.status).toBe(201);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ code }) => code === "image_too_large")).toHaveLength(8);
      // Without its limits one such picture alone takes 600.
      expect(stopWatching() - before).toBeLessThan(150);
      expect((await buyWith(await receipt(3))).status).toBe(201);
    },
  );
});
