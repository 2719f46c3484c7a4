import { checkEverything } from "./check-everything.ts";

// `npm test`: runs every check of the project and prints one table.
process.exitCode = (await checkEverything()) ? 0 : 1;
