// A process that integrates and seals the logs of a test's database, or reopens one raffle's sale, and kills itself on the way:
// node ledger-process.ts <instant> <statement> <how many milliseconds after it was sent> [<raffle> <admin> <close> <draw>].
// Started by killed.landing.test.ts.
import { sealRaffles } from "../../src/raffles/sealing/seal-raffles.ts";
import { readConfig } from "../../src/platform/settings/config.ts";
import { openDatabase } from "../../src/database/database.ts";
import { integrateLedgers } from "../../src/proofs/integrate.ts";
import { reopenSale } from "../../src/raffles/reopen-raffle.ts";
import { loadServerKeys } from "../../src/platform/secrets/server-keys.ts";
import { watchingStatements } from "./stopped-database.ts";

const [now = "", statement = "", delay = "", raffle, admin, close = "", draw = ""] =
  process.argv.slice(2);
const config = readConfig(process.env);
const clock = { now: () => new Date(now) };
const database = openDatabase({ url: config.databaseUrl ?? "", size: 2 });
const keys = await loadServerKeys(database, config.secretKey, clock.now());
const die = () => process.kill(process.pid, "SIGKILL");
const watched = watchingStatements(database, (place) => {
  // oxlint-disable-next-line tests/no-chance -- dies in the middle of a statement, at a place that the test chooses
  if (place === Number(statement)) setTimeout(die, Number(delay));
});
const context = { config, clock, keys, database: watched };
if (raffle === undefined) {
  await integrateLedgers(context);
  await sealRaffles(context);
} else {
  const reopened = await reopenSale(
    context,
    { kind: "user", id: Number(admin), name: "Ana", role: "admin" },
    { id: Number(raffle), reason: "more_time", sales_close_at: close, draw_date: draw },
  );
  if (!reopened.ok) process.exitCode = 1;
}
await database.close();
