import { randomInt } from "node:crypto";
import { checkEverything } from "./check-everything.ts";
import { checkOnCluster } from "./check-on-cluster.ts";
import { printOutcomes, runSteps } from "./run-steps.ts";
import { verifierSteps } from "./steps.ts";
import { checkOnPostgres15 } from "./check-on-postgres-15.ts";

// `npm run test:full`: the same checks at the size for a release, all of docs/cluster.md, the verifiers on 1,000 bundles, and the
// API suite on PostgreSQL 15. The oldest version is checked at the ordinary size, because the rules and their races don't differ
// there, only the SQL that it understands.
process.env["TIER"] = "full";
// Another seed each time, unless one is given: TEST_SEED=… repeats what the tests of a failed run chose.
process.env["TEST_SEED"] ??= String(randomInt(2 ** 31));
console.log(`TEST_SEED=${process.env["TEST_SEED"]}`);
const everything = await checkEverything();
const onCluster = await checkOnCluster();
delete process.env["TIER"];
const verifiers = printOutcomes(await runSteps(verifierSteps));
const onPostgres15 = await checkOnPostgres15("whole");
console.log(`TEST_SEED=${process.env["TEST_SEED"]} repeats this run.`);
process.exitCode = everything && onCluster && verifiers && onPostgres15 ? 0 : 1;
