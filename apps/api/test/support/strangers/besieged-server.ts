import { openDatabase } from "../../../src/database/database.ts";
import { openBusySale } from "../busy-sale.ts";
import { putRaffleOnSale } from "../raffle-on-sale.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";
import type { Target } from "./attack.ts";
import { signIn } from "./sign-in.ts";

/**
 * The server as in production behind a proxy, with the default limits, and two raffles on sale; `numbers` is the size of the
 * larger one.
 */
export async function startBesiegedServer(
  program: string,
  dataDirectory: string,
  numbers: number,
): Promise<{ server: ServerProcess; target: Target }> {
  const server = await startServerProcess(program, {
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
  // A million numbers take longer than a statement may on a busy machine.
  const database = openDatabase({ url: server.databaseUrl, limits: false });
  try {
    const largeRaffle = await putRaffleOnSale(database, { total: numbers });
    const smallRaffle = await putRaffleOnSale(database, { total: 10_000, name: "Nevera" });
    // The admin configures the payment methods.
    await openBusySale(database, largeRaffle, () => server.origin);
    const device = await signIn({ origin: server.origin, device: "" });
    return { server, target: { origin: server.origin, largeRaffle, smallRaffle, device } };
  } finally {
    await database.close();
  }
}
