import type { Raffle, RaffleForStaff } from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import type { RaffleStatus } from "@rifas/domain/statuses";
import { pdfAnswer, pictureAnswer, LASTING, namesTag } from "../../paper/answers.ts";
import { historyView } from "../../people/audit/list-audit.ts";
import type { Actor } from "../../platform/actor.ts";
import {
  shown,
  staffOf,
  uploadOf,
  type ApiHandlers,
  askerOf,
  type Call,
} from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import type { LedgerBundles } from "../../proofs/bundle/ledger-bundles.ts";
import { auditPackage } from "../audit-packages/audit-package.ts";
import { createRaffle } from "../create-raffle.ts";
import { deleteRaffle } from "../delete-raffle.ts";
import { getDollarRate } from "../dollar-rate/get-dollar-rate.ts";
import { setDollarRate } from "../dollar-rate/set-dollar-rate.ts";
import { getRaffleDraw } from "../draws/get-raffle-draw.ts";
import { LiveDraws } from "../draws/live-draws.ts";
import { setLotteryResults } from "../draws/set-lottery-results.ts";
import { firstActiveRaffle } from "../first-active-raffle.ts";
import { getRaffle } from "../get-raffle.ts";
import { listRaffles } from "../list-raffles.ts";
import { getPauseInfo } from "../pause-info.ts";
import { answerPrize } from "../prizes/answer-prize.ts";
import { listPrizes, prizeFile } from "../prizes/list-prizes.ts";
import { listWonPrizes, wonPrizePhoto } from "../prizes/list-won-prizes.ts";
import { recordPrize } from "../prizes/record-prize.ts";
import { listShownWinners, shownPhoto } from "../prizes/shown-winners.ts";
import { notaryListPdf } from "../print/notary-list-pdf.ts";
import { numberListPdf } from "../print/number-list-pdf.ts";
import { stubsPdf } from "../print/stubs-pdf.ts";
import { getRaffleHistory } from "../raffle-history.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { reopenRaffle } from "../reopen-raffle.ts";
import { setPause } from "../set-pause.ts";
import { setPublication } from "../set-publication.ts";
import { setResults } from "../set-results.ts";
import { rafflePicture, type RafflePictureKind } from "../share/raffle-picture.ts";
import { updateRaffle } from "../update-raffle.ts";

/** The operations of raffles, their draws, what is printed and shared of them, and what auditors read. */
export function rafflesDoor(context: Context, bundles: LedgerBundles) {
  return {
    ...draws(context),
    ...paper(context),
    ...audits(context, bundles),
    ...prizes(context),
    listRaffles: async ({ query }, { actor }) => ok(await listRaffles(context, actor, query)),
    async createRaffle({ body, files }, call) {
      const more = { image: uploadOf(files.image, call), keyed: call.keyed };
      return await createRaffle(context, staffOf(call), body, more);
    },
    getFirstActiveRaffle: (_input, { actor }) =>
      shown(firstActiveRaffle(context, actor), viewFor(actor)),
    async listPublishedRaffles({ query }) {
      return ok(await listRaffles(context, { kind: "anyone" }, { ...query, publish: true }));
    },
    getRaffle: ({ path }, { actor }) => shown(getRaffle(context, actor, path), viewFor(actor)),
    updateRaffle: ({ path, body, files }, call) =>
      updateRaffle(context, staffOf(call), { ...body, ...path }, uploadOf(files.image, call)),
    deleteRaffle: ({ path }, call) => deleteRaffle(context, staffOf(call), path),
    getRafflePauseInfo: ({ path }, { actor }) => getPauseInfo(context, actor, path),
    setRafflePublication: ({ path, body }, call) =>
      setPublication(context, staffOf(call), { ...path, ...body }),
    setRafflePause: ({ path, body }, call) =>
      setPause(context, staffOf(call), { ...path, ...body }),
    reopenRaffle: ({ path, body }, call) =>
      reopenRaffle(context, staffOf(call), { ...path, ...body }),
    setRaffleResults: ({ path, body }, call) =>
      setResults(context, staffOf(call), { ...path, ...body }),
    getDollarRate: async () => ok(await getDollarRate(context)),
    setDollarRate: ({ body }, call) => setDollarRate(context, staffOf(call), body),
    getRaffleHistory: ({ path, query }) =>
      shown(getRaffleHistory(context, { ...path, ...query }), historyView),
  } satisfies ApiHandlers;
}

/** A picture of a person or their papers, which no cache may keep. */
function personal(found: Result<Uint8Array>) {
  if (!found.ok) return found;
  const headers = { "cache-control": "private, no-store" };
  return { status: 200 as const, headers, body: found.value };
}

/** What becomes of the prizes. */
function prizes(context: Context) {
  return {
    listRafflePrizes: ({ path }) => listPrizes(context, path.id),
    recordPrize: ({ path, body, files }, call) => {
      const evidence = uploadOf(files.evidence, call);
      const photo = uploadOf(files.photo, call);
      return recordPrize(context, staffOf(call), { ...path, ...body, evidence, photo });
    },
    getPrizeFile: async ({ path }) => personal(await prizeFile(context, path)),
    listShownWinners: async ({ query }) =>
      ok(await listShownWinners(context, query.raffle_id ?? null)),
    getShownPrizePhoto: async ({ path }) => personal(await shownPhoto(context, path)),
    listWonPrizes: ({ path }) => listWonPrizes(context, path.id),
    answerPrize: ({ path, body }, { actor }) => answerPrize(context, actor, { ...path, ...body }),
    getWonPrizePhoto: async ({ path }) => personal(await wonPrizePhoto(context, path)),
  } satisfies ApiHandlers;
}

/** No longer than this process caches the answer, so that the browser's cache adds little to its age. */
const LIVE_CACHE = "public, max-age=1";

function draws(context: Context) {
  const liveDraws = new LiveDraws(context);
  return {
    async getLiveDraw({ path, headers: asked }, { actor }) {
      const live = await liveDraws.of(path.id);
      if (!live.ok) return live;
      const { isPublic, body, etag } = live.value;
      if (!isPublic && actor.kind === "anyone") return raffleNotFound();
      const headers = { etag, "cache-control": isPublic ? LIVE_CACHE : "no-store" };
      if (namesTag(asked["if-none-match"], etag)) return { status: 304, headers };
      return { status: 200, headers, body };
    },
    getRaffleDraw: ({ path }) => getRaffleDraw(context, path),
    setLotteryResults: ({ path, body }, call) =>
      setLotteryResults(context, staffOf(call), { ...path, ...body }),
  } satisfies ApiHandlers;
}

/** A raffle with the fields that this caller may see. */
const viewFor = (actor: Actor) => (raffle: Raffle | RaffleForStaff) =>
  actor.kind === "user" && "staff" in raffle
    ? viewOf("RaffleForStaff", raffle)
    : viewOf("Raffle", raffle);

function paper(context: Context) {
  return {
    async getNumberListPdf({ path, query }, call) {
      const asked = { ...path, states: query.status, asker: askerOf(call) };
      return pdfAnswer(await numberListPdf(context, staffOf(call), asked));
    },
    async getNotaryListPdf({ path }, call) {
      const asked = { ...path, asker: askerOf(call) };
      return pdfAnswer(await notaryListPdf(context, staffOf(call), asked));
    },
    async printStubs({ path, query }, call) {
      const { from, to, per_page: perPage } = query;
      return pdfAnswer(
        await stubsPdf(context, staffOf(call), {
          ...path,
          from,
          to,
          perPage,
          asker: askerOf(call),
        }),
      );
    },
    async getRafflePicture({ path, query, headers }, call) {
      const { kind, size } = query;
      const asked = { ...path, kind, size, actor: call.actor, asker: askerOf(call) };
      const drawn = await rafflePicture(context, asked);
      return pictureAnswer(drawn, headers["if-none-match"], cacheOf(kind, call));
    },
  } satisfies ApiHandlers;
}

/** As long as the minute that the picture names. */
const OF_THE_MOMENT = "public, max-age=60";

/** How long caches may keep a picture; staff see drafts, which nobody else may. */
function cacheOf(kind: RafflePictureKind, { actor }: Call): string {
  if (actor.kind !== "anyone") return "private, no-store";
  return kind === "raffle" || kind === "winner" ? LASTING : OF_THE_MOMENT;
}

function audits(context: Context, bundles: LedgerBundles) {
  return {
    async listAudits({ query }) {
      const status: RaffleStatus[] = ["active", "paused", "finished"];
      return ok(await listRaffles(context, { kind: "system" }, { ...query, status }));
    },
    async getAuditPackage({ path }, call) {
      const made = await auditPackage(context, bundles, { ...path, asker: askerOf(call) });
      if (!made.ok) return made;
      const { name, bytes } = made.value;
      const headers = { "content-disposition": `attachment; filename="${name}"` };
      return { status: 200, headers, body: bytes };
    },
  } satisfies ApiHandlers;
}
