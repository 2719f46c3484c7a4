import { seconds, until, whatTheyMet, withDrill, type Drill } from "./drill-server.ts";
import type { Finding } from "./report.ts";

/** A finding with its longest time without a sale. */
interface FindingUnderLoad extends Finding {
  silenceMs: number;
}

const BEFORE = 60;
const AFTER = 20;

/** Stops PostgreSQL under load like an upgrade does (fast shutdown); the server restarts it. */
export const restartPostgres = (): Promise<Finding> =>
  withDrill((drill) =>
    underLoad(drill, "PostgreSQL restarted under load", () => signalPostgres(drill, "SIGINT")),
  );

/** Kills PostgreSQL, as the out-of-memory killer would. */
export const killPostgres = (): Promise<Finding> =>
  withDrill((drill) =>
    underLoad(drill, "PostgreSQL killed under load", () => signalPostgres(drill, "SIGKILL")),
  );

/** Cuts every database connection three times, as a firewall or an administrator would. */
export const cutConnections = (): Promise<Finding> =>
  withDrill((drill) =>
    underLoad(drill, "All connections to PostgreSQL cut, three times", async (sold) => {
      for (let time = 0; time < 3; time++) {
        await drill.database.query(cut, []);
        const before = sold();
        await until("it sells again", () => sold() >= before + AFTER);
      }
    }),
  );

const cut = {
  name: "drill-cut-connections",
  text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
};

async function signalPostgres(drill: Drill, signal: NodeJS.Signals): Promise<void> {
  const pid = await drill.server.postgresPid();
  if (pid === null) throw new Error("PostgreSQL has no process.");
  process.kill(pid, signal);
}

/** Sells, breaks something, waits until it sells again, and checks what was lost. */
export async function underLoad(
  { sale }: Pick<Drill, "sale">,
  drill: string,
  fault: (sold: () => number) => Promise<void>,
): Promise<FindingUnderLoad> {
  let silenceMs = 0;
  const attempts = await sale.sellUntil(async (sold) => {
    await until("sales are running", () => sold() >= BEFORE);
    const longest = longestSilence(sold);
    try {
      await fault(sold);
      const then = sold();
      await until("sales are running again", () => sold() >= then + AFTER);
    } finally {
      silenceMs = longest();
    }
  });
  // Before each attempt is sent again.
  const met = whatTheyMet(attempts);
  const lost = await sale.whatWasLost(attempts);
  return { drill, met, back: `${seconds(silenceMs)} at most between two sales`, silenceMs, lost };
}

/** Measures the longest time without a sale, until the returned function is called. */
function longestSilence(sold: () => number): () => number {
  let [longest, seen, since] = [0, sold(), performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (sold() > seen) [seen, since] = [sold(), now];
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
