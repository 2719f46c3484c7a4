import type { DemoServer, DemoSteps, NewUser, StaffMember } from "@rifas/demo/demo-server";
import type { BankContext } from "../src/bank/bank-context.ts";
import { createVisitCounter } from "../src/figures/campaigns/count-visits.ts";
import { createCampaign } from "../src/figures/campaigns/create-campaign.ts";
import { expireLapsed } from "../src/sale/holds/expire-holds.ts";
import { ownUpload } from "../src/platform/drawings/upload.ts";
import { setConfig } from "../src/site/configuration/set-config.ts";
import { uploadConfigImage } from "../src/site/configuration/upload-config-image.ts";
import { createUser } from "../src/people/users/create-user.ts";
import { fillBank } from "./fill-bank.ts";
import { fillPaybacks } from "./fill-paybacks.ts";
import { fillPaperList } from "./fill-paper-list.ts";
import { fillWaitingList } from "./fill-waiting-list.ts";
import { handOver } from "./hand-over.ts";
import { must } from "./must.ts";
import { deliverOldEmails } from "./old-emails.ts";
import { withPrepared } from "./prepared-pictures.ts";
import { endHold, restoreHoldEnds, setHoldMinutes } from "./story-holds.ts";
import type { Actor } from "../src/platform/actor.ts";
import type { Context } from "../src/platform/context.ts";
import { createPurchase } from "../src/sale/purchases/create/create-purchase.ts";
import { attachProof } from "../src/sale/purchases/proof/attach-proof.ts";
import { changeStatus } from "../src/sale/purchases/review/change-status.ts";
import { listWhatsAppMessages } from "../src/sale/whatsapp/list-messages.ts";
import { recordWhatsAppMessage } from "../src/sale/whatsapp/record-message.ts";
import { queueSealNotices } from "../src/raffles/sealing/seal-notice.ts";
import { sealRaffles } from "../src/raffles/sealing/seal-raffles.ts";
import { setLotteryResults } from "../src/raffles/draws/set-lottery-results.ts";
import { integrateLedger } from "../src/proofs/integrate.ts";
import { createNumbers } from "../src/raffles/create-numbers.ts";
import { createRaffle } from "../src/raffles/create-raffle.ts";
import { setPause } from "../src/raffles/set-pause.ts";
import { setPublication } from "../src/raffles/set-publication.ts";
import { setResults } from "../src/raffles/set-results.ts";
import { updateRaffle } from "../src/raffles/update-raffle.ts";

/** The server as the demo uses it: each step is the product's own operation. */
export function createDemoServer(context: BankContext): DemoServer {
  const { database } = context;
  return {
    at: (time) => stepsOf({ ...context, clock: { now: () => time } }),
    endHold: (purchaseId, at) => endHold(database, purchaseId, at),
    complete: async (by, now, holdMinutes) => {
      const present = { ...context, clock: { now: () => now } };
      await restoreHoldEnds(database, holdMinutes);
      await fillBank(present, by);
      await fillPaybacks(present, by);
      await fillPaperList(present, by);
      await fillWaitingList(present);
      await deliverOldEmails(database, now);
    },
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

const BUYER: Actor = { kind: "anyone" };
const SENDER = { address: null, proofOfWork: null };

function purchaseSteps(context: Context) {
  return {
    createPurchase: async (by, purchase) => {
      const created = await createPurchase(context, by ?? BUYER, purchase, SENDER);
      return must(created).purchase.id;
    },
    attachProof: async ({ picture, ...sent }) => {
      const beganAt = context.clock.now();
      const proof = { ...sent, proof: ownUpload(picture.jpeg), beganAt };
      must(await attachProof(withPrepared(context, { proof: picture }), BUYER, proof));
    },
    writeByWhatsApp: async (by, id) => {
      const [message] = await listWhatsAppMessages(context, [id]);
      if (message !== undefined) {
        must(await recordWhatsAppMessage(context, by, { id, kind: message.kind }));
      }
    },
    review: async (by, change, warningsReason) => {
      const changed = await changeStatus(context, by, change);
      if (changed.ok || changed.failure.code !== "warnings_unconfirmed") return void must(changed);
      const confirmed = { ...change, confirm_warnings: true, reason: warningsReason };
      must(await changeStatus(context, by, confirmed));
    },
  } satisfies Partial<DemoSteps>;
}

function raffleSteps(context: Context) {
  return {
    createRaffle: async (by, raffle, picture) => {
      const image = picture === null ? undefined : ownUpload(picture.original);
      const { id } = must(
        await createRaffle(withPrepared(context, { picture }), by, raffle, { image }),
      );
      // The background may be creating them, too: then this polls for its last chunk.
      do await createNumbers(context, id);
      while (!(await numbersReady(context, id)));
      return id;
    },
    setPublication: async (by, change) => void must(await setPublication(context, by, change)),
    pauseRaffle: async (by, pause) =>
      void must(await setPause(context, by, { ...pause, paused: true })),
    moveDraw: async (by, change) => void must(await updateRaffle(context, by, change, undefined)),
    setResults: async (by, results) => void must(await setResults(context, by, results)),
    writeLog: (raffleId) => integrateLedger(context, raffleId),
    sealDue: async () => {
      await sealRaffles(context);
      await queueSealNotices(context);
    },
    writeDigits: async (by, id, digits) => {
      const prizes = digits.map((text, at) => ({ prize_position: at + 1, digits: [text] }));
      must(await setLotteryResults(context, by, { id, prizes }));
      await integrateLedger(context, id);
    },
    handOver: (by, id, handover) => handOver(context, by, id, handover),
  } satisfies Partial<DemoSteps>;
}

async function numbersReady(context: Context, id: number): Promise<boolean> {
  const { numbers_ready } = await context.database.kysely
    .selectFrom("raffles")
    .select("numbers_ready")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numbers_ready;
}
