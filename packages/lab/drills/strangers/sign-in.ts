// oxlint-disable-next-line tests/no-chance -- waits as long as Retry-After says
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "@rifas/testing/server-process";
import type { Target } from "./attack.ts";

const TIMEOUT_MS = 90_000;

/** Signs in as the admin, retrying when asked to; returns the device token. Throws if it takes too long. */
export async function signIn({
  origin,
  device,
}: Pick<Target, "origin" | "device">): Promise<string> {
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline;) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.200" },
      body: JSON.stringify({ ...ADMIN, ...(device !== "" && { device }) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return String(Object(body).device);
    const wait = Number(answer.headers.get("retry-after") ?? "NaN");
    if (answer.status !== 503 || Number.isNaN(wait)) throw new Error(`sign-in: ${answer.status}`);
    await pause(wait * 1_000);
  }
  throw new Error("sign-in: no answer in time");
}
