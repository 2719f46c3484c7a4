import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { receipt } from "@rifas/testing/buyer";
import { newAttempt, openSaleClient } from "@rifas/testing/sale-client";
import { ADMIN } from "@rifas/testing/server-process";

// Runs on a machine of `follow-page.ts`. Given only the product's address, it opens a raffle with a log and prints its number. Given a
// raffle and the path of a file as well, it sells until that file exists, even while the product is away, and prints how many it sold.

/** Slowly, so that there are numbers left. */
const EVERY_MS = 50;

const [origin = "", raffle, end] = process.argv.slice(2);
const sold = raffle === undefined ? await openRaffle() : await sell(Number(raffle), end ?? "");
process.stdout.write(`${sold}\n`);

async function openRaffle(): Promise<number> {
  const form = new FormData();
  const facts = { name: "Moto", total_tickets: "10000", price_bs: "150.00" };
  for (const [field, value] of Object.entries(facts)) form.append(field, value);
  form.append("draw_date", new Date(Date.now() + 30 * 86_400_000).toISOString());
  form.append("image", new Blob([new Uint8Array(await receipt(1))]), "moto.jpg");
  const headers = { authorization: `Bearer ${String(await signIn())}` };
  const id = Number(await field("POST", "/raffles", { headers, body: form }, "id"));
  while ((await field("GET", `/raffles/${id}`, { headers }, "numbers_ready")) !== true)
    await pause(200);
  const publication = {
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ publish: true }),
  };
  await field("PUT", `/raffles/${id}/publish`, publication, "publish");
  return id;
}

async function signIn(): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return await field("POST", "/auth/login", { headers, body: JSON.stringify(ADMIN) }, "token");
}

async function field(method: string, path: string, init: object, name: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, { method, ...init });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
  const value: unknown = JSON.parse(body);
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

async function sell(raffleId: number, until: string): Promise<number> {
  const client = await openSaleClient(raffleId, () => origin);
  let count = 0;
  for (let buyer = 1; !existsSync(until); buyer++) {
    const key = `00000000-0000-4000-8000-${String(buyer).padStart(12, "0")}`;
    const attempt = newAttempt({ buyer, key, quantity: 1, withProof: false });
    const bought = await client.buy(attempt).catch(() => null);
    // A log has what was approved.
    if (bought !== null && (await client.approve(bought).catch(() => false))) count++;
    await pause(EVERY_MS);
  }
  return count;
}
