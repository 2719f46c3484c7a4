import { checkEverything } from "./check-everything.ts";
import { checkOnPostgres15 } from "./check-on-postgres-15.ts";

// `npm run test:full`: the same checks at the size for a release, then the API suite on PostgreSQL 15. The oldest version is
// checked at the ordinary size, because the rules and their races don't differ there, only the SQL that it understands.
process.env["FULL"] = "1";
const everything = await checkEverything();
delete process.env["FULL"];
const onPostgres15 = await checkOnPostgres15();
process.exitCode = everything && onPostgres15 ? 0 : 1;
