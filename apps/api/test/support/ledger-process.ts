// A process that integrates and seals the logs of a test's database, and kills itself on the way:
// node ledger-process.ts <instant> <statement> <how many milliseconds after it was sent>. Started by killed.test.ts.
import { sealRaffles } from "../../src/background/seal-raffles.ts";
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/database/database.ts";
import { integrateLedgers } from "../../src/ledger/integrate.ts";
import { loadServerKeys } from "../../src/server-keys/server-keys.ts";
import { watchingStatements } from "./stopped-database.ts";

const [now = "", statement = "", delay = ""] = process.argv.slice(2);
const config = readConfig(process.env);
const clock = { now: () => new Date(now) };
const database = openDatabase({ url: config.databaseUrl ?? "", size: 2 });
const keys = await loadServerKeys(database, config.secretKey, clock.now());
const die = () => process.kill(process.pid, "SIGKILL");
const watched = watchingStatements(database, (place) => {
  if (place === Number(statement)) setTimeout(die, Number(delay));
});
await integrateLedgers({ config, clock, keys, database: watched });
const beacon = { fetchRound: async () => null };
await sealRaffles({ beacon, config, clock, keys, database: watched });
await database.close();
