import type { Schema } from "@rifas/api-client/types";
import { maskedOwner } from "@rifas/domain/erased-owner";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { readEntry, roundInstant } from "../../proofs/log/entry-text.ts";
import { readSealedDraw, type SealedDraw } from "../../proofs/seal/sealed-draw.ts";
import type { RaffleRow } from "../raffle-row.ts";
import { readLateRejections } from "../late-rejections.ts";
import { prizeTitles } from "../read-results.ts";
import { loadStandings } from "../prize-standings.ts";
import { loadResults, type ResultsVersion } from "../results-view.ts";
import { readPrizeDraws } from "./get-raffle-draw.ts";
import { liveInstants } from "./live-instants.ts";
import { prepared } from "../../database/database.ts";

/** A draw as the public sees it. */
export interface LiveDraw {
  /** Whether strangers see the raffle. */
  readonly isPublic: boolean;
  readonly view: Schema<"LiveDraw">;
}

/** The progress of a raffle's draw, from its log or from what staff entered. Null if there is no such raffle. */
export async function readLiveDraw(
  { database, clock }: Context,
  raffleId: number,
): Promise<LiveDraw | null> {
  const raffle = await database.kysely
    .selectFrom("raffles")
    .selectAll()
    .select(sql<string | null>`(${sql.raw(latestReopening)})`.as("reopened"))
    .where("id", "=", raffleId)
    .executeTakeFirst();
  if (raffle === undefined) return null;
  const now = clock.now();
  const sealed = await readSealedDraw(database, raffleId);
  const computed = await readPrizeDraws(database, raffle, { sealed, now });
  const results = await loadResults(database, raffle.outcome === "drawn" ? [raffleId] : []);
  const versions = results.get(raffleId) ?? [];
  const stage = stageOf(raffle, sealed, now);
  // A crowd watches a draw before anything can be said of its prizes.
  const isWon = versions.length > 0 || raffle.instant_prizes.length > 0;
  const standings = (await loadStandings(database, isWon ? [raffleId] : [])).get(raffleId);
  const view = {
    raffle_id: raffleId,
    stage,
    computed: computed !== null,
    draw_date: raffle.draw_date?.toISOString() ?? null,
    seal_at: raffle.seal_at?.toISOString() ?? null,
    seal: sealed && sealView(sealed),
    reopened: raffle.reopened === null ? null : reopenedView(raffle.reopened),
    cancel_reason: raffle.cancel_reason,
    correction_reason: versions[0]?.reason ?? null,
    prizes:
      computed === null
        ? enteredPrizes(raffle, versions, stage)
        : withStandings(
            computedPrizes(raffle, computed, await readVersions(database, raffleId)),
            standings,
          ),
    instants: withStandings(await liveInstants(database, raffle), standings),
    late_rejections: await readLateRejections(database, raffleId),
  };
  return { isPublic: raffle.publish, view };
}

function stageOf(
  { outcome, draw_date: draw }: RaffleRow,
  sealed: SealedDraw | null,
  now: Date,
): Schema<"LiveDrawStage"> {
  if (outcome !== null) return outcome;
  if (draw !== null && draw <= now) return "drawing";
  return sealed === null ? "open" : "sealed";
}

function sealView({ position, root, seal }: SealedDraw): Schema<"LiveDrawSeal"> {
  return { index: position, fingerprint: fingerprint(root), sold: seal.sold, held: seal.held };
}

function reopenedView(leaf: string): Schema<"Reopened"> {
  const { at, reason } = readEntry("reopened", leaf);
  return { at, reason };
}

type LivePrize = Schema<"LivePrize">;

/** The prizes of a raffle whose winning numbers staff enter. */
function enteredPrizes(
  raffle: RaffleRow,
  [current, before]: readonly ResultsVersion[],
  stage: Schema<"LiveDrawStage">,
): LivePrize[] {
  return prizeTitles(raffle).map((title, at) => {
    const result = current?.results[at];
    const earlier = before?.results[at]?.ticket_number ?? null;
    const common = { prize_position: at + 1, lotteries: [], beacon_round: null, beacon_at: null };
    if (result === undefined) {
      const state = stage === "drawing" ? "waiting_digits" : "scheduled";
      const none = { ticket_number: null, owner: null, source: null, drawn_at: null };
      return { ...common, ...none, ...CORRECTED, replaces: null, prize_title: title, state };
    }
    const { ticket_number, owner, source, drawn_at, standing } = result;
    const replaces = earlier === ticket_number ? null : earlier;
    const drawn = { ticket_number, owner, source, drawn_at, replaces, ...CORRECTED };
    const said = standing && { standing };
    return { ...common, ...drawn, ...said, prize_title: result.prize_title, state: "drawn" };
  });
}

/** Numbers that staff enter are replaced by a correction only. */
const CORRECTED = { replaces_refused: false, replaces_unclaimed: false } as const;

/** Prizes with what was said of each. */
function withStandings<Prize extends { prize_position: number }>(
  prizes: readonly Prize[],
  standings: ReadonlyMap<number, Schema<"PrizeStanding">> | undefined,
): (Prize & { standing?: Schema<"PrizeStanding"> })[] {
  return prizes.map((prize) => {
    const standing = standings?.get(prize.prize_position);
    return standing === undefined ? prize : { ...prize, standing };
  });
}

/** The prizes of a raffle that is drawn by its rule, each with its latest result. */
function computedPrizes(
  raffle: RaffleRow,
  prizes: readonly Schema<"PrizeDraw">[],
  versions: readonly DrawVersion[],
): LivePrize[] {
  return prizes.map(({ prize_position, prize_title, state, beacon_round }) => {
    const ofPrize = versions.filter(({ prize }) => prize === prize_position);
    const hasResult = state === "drawn" || state === "waiting_review";
    const latest = hasResult ? ofPrize[0] : undefined;
    const earlier = ofPrize.find((one) => one.number !== null && one.number !== latest?.number);
    return {
      prize_position,
      prize_title,
      state,
      lotteries: (raffle.draw_rule.lotteries[prize_position - 1] ?? []).map(({ name }) => name),
      beacon_round,
      beacon_at: beacon_round === null ? null : roundInstant(beacon_round),
      ticket_number: numberOf(latest, raffle),
      // The owner of a held number is shown once it is paid, as in the bundle.
      owner: state === "drawn" && latest ? ownerOf(latest) : null,
      ...publicationOf(latest),
      replaces: numberOf(earlier, raffle),
      replaces_refused: earlier?.refused === true,
      replaces_unclaimed: earlier?.unclaimed === true,
    };
  });
}

function numberOf(version: DrawVersion | undefined, raffle: RaffleRow): string | null {
  const number = version?.number ?? null;
  return number === null ? null : formatTicketNumber(number, raffle.total_tickets);
}

function ownerOf({ name, erased_at }: DrawVersion): string | null {
  return name === null ? null : maskedOwner({ name, erased_at });
}

function publicationOf(version: DrawVersion | undefined) {
  if (version === undefined) return { source: null, drawn_at: null };
  return { source: version.source, drawn_at: version.drawn_at.toISOString() };
}

/** A result of a prize as the log states it; `name` is its owner's. */
interface DrawVersion {
  prize: number;
  number: number | null;
  source: string;
  drawn_at: Date;
  name: string | null;
  erased_at: Date | null;
  /** Whether its number was held under the seal and its payment refused since. */
  refused: boolean;
  /** Whether nobody claimed the prize in time, so that it was drawn again. */
  unclaimed: boolean;
}

/** All results so far, the latest of each prize first. */
async function readVersions(database: Context["database"], raffleId: number) {
  return await database.query<DrawVersion>(selectVersions, [raffleId]);
}

/** The last entry that reopened a raffle's sale, in SQL. */
const latestReopening = `
  SELECT e.leaf FROM reopenings AS re
    JOIN ledger_entries AS e ON e.raffle_id = re.raffle_id AND e.epoch = re.epoch AND e.position = re.position
   WHERE re.raffle_id = raffles.id ORDER BY re.epoch DESC, re.position DESC LIMIT 1`;

const selectVersions = prepared("live-draw-versions")`
    SELECT d.prize, d.number, d.source, d.drawn_at, p.name, p.erased_at,
           EXISTS (SELECT FROM sealed_holds AS h
                     JOIN tickets AS t ON t.raffle_id = h.raffle_id AND t.number = h.number
                    WHERE h.raffle_id = d.raffle_id AND h.number = d.number AND t.state = 'available') AS refused,
           EXISTS (SELECT FROM prize_events AS e WHERE e.raffle_id = d.raffle_id AND e.prize = d.prize AND e.version = d.version
                                                   AND e.state = 'unclaimed') AS unclaimed
      FROM prize_draws AS d LEFT JOIN purchases AS p ON p.id = d.purchase_id
     WHERE d.raffle_id = $1 ORDER BY d.prize, d.version DESC`;
