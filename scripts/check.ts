import { checkEverything } from "./check-everything.ts";

// `npm test`: every check of the project, in one table.
process.exitCode = (await checkEverything()) ? 0 : 1;
