import { checkOnPostgres15 } from "./check-on-postgres-15.ts";

process.exitCode = (await checkOnPostgres15("plans")) ? 0 : 1;
