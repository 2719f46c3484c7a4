import { countPurchases, openBusySale, type BusySale } from "@rifas/testing/busy-sale";
import type { Attempt } from "@rifas/testing/sale-client";
import { openEavesdropper, type Eavesdropper } from "./eavesdropper.ts";
import { seconds, startServer, withDrill } from "./drill-server.ts";
import type { Finding } from "./report.ts";

/**
 * The step of a purchase at which the server dies: before a statement is sent, or after it was sent and before its response.
 */
interface Step {
  statement: string;
  arrives: boolean;
}

/**
 * Kills the server (SIGKILL) at each step of a purchase: before every statement from BEGIN to COMMIT arrives, and also after
 * COMMIT has arrived but before its response. Then restarts it, and the buyer retries.
 */
export const killInEachStep = (): Promise<Finding> =>
  withDrill(async ({ server: owner, database, raffleId, folder }) => {
    const relay = await openEavesdropper(owner.databaseUrl);
    let server = await startServer(`${folder}/second`, relay.url);
    try {
      const sale = await openBusySale(database, raffleId, () => server.origin);
      const steps = await stepsOfAPurchase(relay, async () => {
        await sale.send(alone(sale));
      });
      const lost: string[] = [];
      let away = 0;
      for (const step of steps) {
        const attempt = alone(sale);
        const dying = dieAt(relay, step, () => server.kill());
        const answered = await sale.send(attempt).catch(() => null);
        if (answered !== null) lost.push(`${nameOf(step)} was never reached`);
        await dying;
        const began = performance.now();
        server = await startServer(`${folder}/second`, relay.url);
        away = Math.max(away, performance.now() - began);
        const wrong = await sale.whatWasLost([attempt]);
        lost.push(...wrong.map((what) => `${nameOf(step)}: ${what}`));
      }
      const made = await countPurchases(database);
      if (made !== sale.attempted()) lost.push(`${made} purchases of ${sale.attempted()} buyers`);
      return {
        drill: `The server killed in each of the ${steps.length} steps of a purchase made alone: ${steps.map(nameOf).join(", ")}`,
        met: `${steps.length} buyers disconnected; each retried and has one purchase`,
        back: `${seconds(away)} (one restart, at most)`,
        lost,
      };
    } finally {
      await server.stop();
      await relay.close();
    }
  });

/** A purchase of too many numbers for a batch, whose transaction would be a single statement. */
function alone(sale: BusySale): Attempt {
  return { ...sale.attempt(), quantity: 30, withProof: false };
}

async function stepsOfAPurchase(relay: Eavesdropper, buy: () => Promise<void>): Promise<Step[]> {
  const heard: { statement: string; connection: number }[] = [];
  relay.listen((statement, connection) => heard.push({ statement, connection }) > 0);
  await buy();
  relay.listen(() => true);
  const lock = heard.find(({ statement }) => statement === "lock-request");
  const own = heard.filter(({ connection }) => connection === lock?.connection);
  const statements = own.map(({ statement }) => statement);
  const locked = statements.indexOf("lock-request");
  const begin = statements.lastIndexOf("BEGIN", locked);
  const commit = statements.indexOf("COMMIT", locked);
  if (locked < 0 || begin < 0 || commit < 0) throw new Error("No purchase was heard.");
  const steps = statements.slice(begin, commit + 1);
  return [
    ...steps.map((statement) => ({ statement, arrives: false })),
    { statement: "COMMIT", arrives: true },
  ];
}

/** Kills the server at a step of the next purchase; resolves when the process is gone. */
async function dieAt(relay: Eavesdropper, step: Step, kill: () => Promise<void>): Promise<void> {
  const died = Promise.withResolvers<void>();
  let buyer: number | undefined;
  relay.listen((statement, connection) => {
    if (statement === "lock-request") buyer = connection;
    // BEGIN doesn't show whose transaction it is: any will do.
    const mine = connection === buyer || statement === "BEGIN";
    if (!mine || statement !== step.statement) return true;
    relay.listen(() => true);
    kill().then(died.resolve, died.reject);
    return step.arrives;
  });
  await died.promise;
}

function nameOf({ statement, arrives }: Step): string {
  return arrives ? `${statement} unheard` : statement;
}
