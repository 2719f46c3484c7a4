import type { Migration } from "kysely/migration";
import { up as initial } from "./0001-initial.ts";
import { up as cancelReason } from "./0002-cancel-reason.ts";
import { up as jobRounds } from "./0003-job-rounds.ts";
import { up as figuresByIndex } from "./0004-figures-by-index.ts";
import { up as purchaseTotals } from "./0005-purchase-totals.ts";
import { up as holdOrigins } from "./0006-hold-origins.ts";
import { up as pacedEmails } from "./0007-paced-emails.ts";
import { up as pendingFiles } from "./0008-pending-files.ts";
import { up as holdReleases } from "./0009-hold-releases.ts";
import { up as testEmailReceived } from "./0010-test-email-received.ts";
import { up as attackMode } from "./0011-attack-mode.ts";
import { up as trialPurchases } from "./0012-trial-purchases.ts";
import { up as countedHolds } from "./0013-counted-holds.ts";
import { up as publicPictures } from "./0014-public-pictures.ts";

/** Every migration by name, in order; the names are recorded in the database and never change. */
export const migrations: Record<string, Migration> = {
  "0001-initial": { up: initial },
  "0002-cancel-reason": { up: cancelReason },
  "0003-job-rounds": { up: jobRounds },
  "0004-figures-by-index": { up: figuresByIndex },
  "0005-purchase-totals": { up: purchaseTotals },
  "0006-hold-origins": { up: holdOrigins },
  "0007-paced-emails": { up: pacedEmails },
  "0008-pending-files": { up: pendingFiles },
  "0009-hold-releases": { up: holdReleases },
  "0010-test-email-received": { up: testEmailReceived },
  "0011-attack-mode": { up: attackMode },
  "0012-trial-purchases": { up: trialPurchases },
  "0013-counted-holds": { up: countedHolds },
  "0014-public-pictures": { up: publicPictures },
};
