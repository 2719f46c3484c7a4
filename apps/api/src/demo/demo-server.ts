import type { DemoServer, DemoSteps, NewUser, StaffMember } from "@rifas/demo/demo-server";
import type { BankContext } from "../bank/bank-context.ts";
import { createVisitCounter } from "../figures/campaigns/count-visits.ts";
import { createCampaign } from "../figures/campaigns/create-campaign.ts";
import { expireLapsed } from "../sale/holds/expire-lapsed.ts";
import { ownUpload } from "../platform/drawings/upload.ts";
import { setConfig } from "../site/configuration/set-config.ts";
import { uploadConfigImage } from "../site/configuration/upload-config-image.ts";
import { createUser } from "../people/users/create-user.ts";
import { fillBank } from "./fill-bank.ts";
import { fillPaybacks } from "./fill-paybacks.ts";
import { fillPaperList } from "./fill-paper-list.ts";
import { fillWaitingList } from "./fill-waiting-list.ts";
import { must } from "./must.ts";
import { deliverOldEmails } from "./old-emails.ts";
import { withPrepared } from "./prepared-pictures.ts";
import { purchaseSteps } from "./purchase-steps.ts";
import { raffleSteps } from "./raffle-steps.ts";
import { endHold, restoreHoldEnds, setHoldMinutes } from "./story-holds.ts";

/** The server as the demo uses it: each step is the product's own operation. */
export function createDemoServer(context: BankContext): DemoServer {
  const { database } = context;
  return {
    at: (time) => stepsOf({ ...context, clock: { now: () => time } }),
    endHold: (purchaseId, at) => endHold(database, purchaseId, at),
    restoreHoldEnds: (minutes) => restoreHoldEnds(database, minutes),
    fillBank: (by, now) => fillBank({ ...context, clock: { now: () => now } }, by),
    fillPaybacks: (by, now) => fillPaybacks({ ...context, clock: { now: () => now } }, by),
    fillPaperList: (by, now) => fillPaperList({ ...context, clock: { now: () => now } }, by),
    fillWaitingList: (now) => fillWaitingList({ ...context, clock: { now: () => now } }),
    deliverOldEmails: (now) => deliverOldEmails(database, now),
  };
}

function stepsOf(context: BankContext): DemoSteps {
  return {
    addUser: (user) => addUser(context, user),
    uploadLogo: async (by, picture) => {
      const { url } = must(
        await uploadConfigImage(
          withPrepared(context, { picture }),
          by,
          ownUpload(picture.original),
        ),
      );
      return url;
    },
    configure: async (by, change) => void must(await setConfig(context, by, change)),
    setHoldMinutes: (minutes) => setHoldMinutes(context.database, minutes, context.clock.now()),
    ...raffleSteps(context),
    ...purchaseSteps(context),
    createCampaign: async (by, campaign) => void must(await createCampaign(context, by, campaign)),
    countVisits: (code, visits) => countVisits(context, code, visits),
    expireLapsed: () => expireLapsed(context),
  };
}

async function addUser(context: BankContext, { active, ...user }: NewUser): Promise<StaffMember> {
  const { id, name } = must(await createUser(context, { kind: "system" }, user));
  await context.database.kysely
    .updateTable("users")
    .set(active ? { must_change_password: false } : { active })
    .where("id", "=", id)
    .execute();
  return { kind: "user", id, name, role: user.role };
}

/** All at once, so that they are counted together. */
async function countVisits(context: BankContext, code: string, visits: number): Promise<void> {
  const count = createVisitCounter(context);
  await Promise.all(Array.from({ length: visits }, () => count(code)));
}
