import { putOnSale } from "../../bench/world.ts";
import { openDatabase } from "../../database.ts";
import { PROGRAM } from "../../root.ts";
import { openBusySale } from "@rifas/testing/busy-sale";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import type { Target } from "./attack.ts";
import { signIn } from "./sign-in.ts";

/**
 * The server as in production behind a proxy, with the default limits, and two raffles on sale; `numbers` is the size of the
 * larger one.
 */
export async function startBesiegedServer(
  dataDirectory: string,
  numbers: number,
): Promise<{ server: ServerProcess; target: Target }> {
  const server = await startServerProcess(PROGRAM, {
    dataDirectory,
    limits: "default",
    environment: {
      NODE_ENV: "production",
      PUBLIC_ORIGIN: "https://rifas.example",
      TRUSTED_PROXIES: "1",
      // Its buyers are not browsers and do no proof of work; sale/origins/attack-mode.landing.test.ts covers that.
      LIMIT_ATTACK_HOLDS: "100",
    },
  });
  const database = openDatabase(server.databaseUrl);
  try {
    const largeRaffle = await putOnSale(database, numbers);
    const smallRaffle = await putOnSale(database, 10_000);
    // The admin configures the payment methods.
    await openBusySale(database, largeRaffle, () => server.origin);
    const device = await signIn({ origin: server.origin, device: "" });
    return { server, target: { origin: server.origin, largeRaffle, smallRaffle, device } };
  } finally {
    await database.close();
  }
}
