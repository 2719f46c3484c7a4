import { requireDebianPackage } from "./debian-package.ts";
import { printOutcomes, runSteps } from "./run-steps.ts";
import { spreadsheetSteps } from "./steps.ts";

requireDebianPackage("libreoffice-calc-nogui", "/usr/bin/soffice");
process.exitCode = printOutcomes(await runSteps(spreadsheetSteps)) ? 0 : 1;
