import type { Schema } from "@rifas/api-client/types";
import { sure } from "@rifas/ledger/result";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { fingerprint } from "@rifas/ledger/fingerprint";
import {
  proveInclusion,
  type InclusionProof,
  type LeafPlace,
  subtreesOf,
} from "@rifas/ledger/tree";
import { writeReceipt, type ReceiptSeal } from "@rifas/ledger/receipt";
import { verifierKey, writeVerifierKey } from "@rifas/ledger/signed-note";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { currentLog, rootOfNote, type LogName, signerOf } from "../log/current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { liveNumbers, purchaseEntries, type PurchaseEntry } from "../log/owned-numbers.ts";
import { secretOf } from "../log/owner-facts.ts";
import { proveNumbers, sealedGroups } from "./prove-numbers.ts";
import { numberHashes } from "../log/ticket-entries.ts";
import { parseTile, subtreesInTiles, TILE_WIDTH } from "@rifas/ledger/tiles";

/** The receipts of a purchase: one for each logged sale from which it still owns numbers. */
export async function getReceipts(
  { database, keys }: Context,
  { id }: { id: string },
): Promise<Result<Schema<"PurchaseReceipts">>> {
  const [purchase] = await database.query<Owned>(selectOwned, [id]);
  if (purchase === undefined) return fail("not_found", "No encontramos esa compra.");
  const { raffle_id: raffleId, total_tickets: total, numbers } = purchase;
  const log = await currentLog(database, raffleId);
  if (log === null) return ok({ state: "no_log", seal_at: null, receipts: [] });
  const seal_at = purchase.seal_at?.toISOString() ?? null;
  if (numbers.length === 0) return ok({ state: "none", seal_at, receipts: [] });
  if (purchase.erased) return ok({ state: "erased", seal_at, receipts: [] });
  // The log may have grown since; entries that the checkpoint doesn't cover have no proof yet.
  const covered = log.checkpoint?.size ?? 0;
  const entries = (await purchaseEntries(database, log, id)).filter(
    ({ position }) => position < covered,
  );
  const live = liveNumbers(entries);
  const logged = numbers.flatMap((number) => live.get(number) ?? []);
  const owned = logged.map(({ number }) => number);
  const seal = await readSeal(database, { ...log, size: covered }, owned);
  const state = stateOf(purchase, { logged: logged.length, isSealed: seal !== null });
  const secret = await secretOf(database, id);
  if (secret === null || log.checkpoint === null) return ok({ state, seal_at, receipts: [] });
  const sales = Map.groupBy(logged, ({ position }) => position);
  const { publicKey } = signerOf(await keys.ledger.read(database), log);
  const vkey = writeVerifierKey(verifierKey(log.origin, publicKey));
  const receipts: Schema<"PurchaseReceipt">[] = [];
  const { size, note: checkpoint } = log.checkpoint;
  for (const entry of entries.filter(({ position }) => sales.has(position))) {
    const index = entry.position;
    const numbers = (sales.get(index) ?? []).map(({ number }) => number);
    const path = await proveEntry(database, log, { index, size });
    receipts.push({
      numbers: numbers.map((number) => formatTicketNumber(number, total)),
      index,
      size,
      fingerprint: fingerprint(rootOfNote(checkpoint)),
      file: writeReceipt({
        vkey,
        checkpoint,
        entry: entry.leaf,
        index,
        path,
        numbers: numbersOf(entry, numbers),
        ...secret,
        seal: seal && seal(numbers),
      }),
    });
  }
  return ok({ state, seal_at, receipts });
}

function stateOf(
  { numbers, held }: Owned,
  { logged, isSealed }: { logged: number; isSealed: boolean },
): Schema<"PurchaseReceipts">["state"] {
  if (logged < numbers.length) return held ? "decided" : "waiting";
  return isSealed ? "sealed" : "ready";
}

/** What receipts of some of these numbers say of the seal in a log of `size` entries; null if it has none. */
async function readSeal(
  reader: Reader,
  log: LogName & { readonly size: number },
  numbers: readonly number[],
): Promise<((own: readonly number[]) => ReceiptSeal) | null> {
  const { raffleId, epoch, size } = log;
  const [seal] = await reader.query<{ position: number; leaf: string }>(selectSeal, [
    raffleId,
    epoch,
    size,
  ]);
  if (seal === undefined) return null;
  const { position: index, leaf: entry } = seal;
  const path = await proveEntry(reader, log, { index, size });
  const proofs = await proveNumbers(sealedGroups(reader, log), numbers);
  const paths = new Map(proofs.map((one) => [one.leaf.number, one.path]));
  return (own) => {
    return { entry, index, path, numbers: own.map((number) => paths.get(number) ?? []) };
  };
}

/** The owned numbers of an entry with their positions in its tree; ascending. */
function numbersOf(entry: PurchaseEntry, owned: readonly number[]) {
  const hashes = numberHashes(entry.numbers, "sold");
  const subtrees = subtreesOf(hashes);
  return entry.numbers.flatMap(({ number }, index) => {
    if (!owned.includes(number)) return [];
    return [
      { n: number, index, path: sure(proveInclusion({ index, size: hashes.length }, subtrees)) },
    ];
  });
}

interface Owned {
  raffle_id: number;
  total_tickets: number;
  seal_at: Date | null;
  numbers: number[];
  erased: boolean;
  /** Whether its numbers were only held when the log was sealed. */
  held: boolean;
}

const selectSeal = prepared("seal-of-receipts")`
    SELECT position, leaf FROM ledger_seals JOIN ledger_entries USING (raffle_id, epoch, position)
     WHERE raffle_id = $1 AND epoch = $2 AND position < $3`;

/** When the log is sealed; a cancelled raffle isn't sealed any more. */
const sealTime = "CASE WHEN r.outcome IS DISTINCT FROM 'cancelled' THEN r.seal_at END";

const selectOwned = prepared("sold-numbers-of-purchase")`
    SELECT p.raffle_id, r.total_tickets, ${sealTime} AS seal_at, p.erased_at IS NOT NULL AS erased,
           EXISTS (SELECT FROM sealed_holds AS h WHERE h.raffle_id = r.id AND h.purchase_id = p.id) AS held,
           ARRAY(SELECT number FROM tickets WHERE purchase_id = p.id AND state = 'sold' ORDER BY number) AS numbers
      FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id WHERE p.id = $1`;

/** The path of an entry to the root that a log had with some entries. */
async function proveEntry(reader: Reader, log: LogName, place: LeafPlace): Promise<InclusionProof> {
  const tiles = await readTiles(reader, log, place);
  const subtrees = subtreesInTiles((level, tile) => tiles.get(`${level}/${tile}`) ?? null);
  return sure(proveInclusion(place, subtrees));
}

/** The tiles that a proof needs: at each level, the tile above the entry and the last tile. */
async function readTiles(reader: Reader, { raffleId, epoch }: LogName, { index, size }: LeafPlace) {
  const levels: number[] = [];
  const places: number[] = [];
  for (let level = 0, width = 1; width <= size; level++, width *= TILE_WIDTH) {
    const last = Math.floor(size / width) - 1;
    levels.push(level, level);
    places.push(Math.floor(index / width / TILE_WIDTH), Math.floor(last / TILE_WIDTH));
  }
  const rows = await reader.query<{ level: number; place: number; hashes: Buffer }>(selectTiles, [
    raffleId,
    epoch,
    levels,
    places,
  ]);
  return new Map(
    rows.map(({ level, place, hashes }) => [
      `${level}/${place}`,
      parseTile(new Uint8Array(hashes)),
    ]),
  );
}

const selectTiles = prepared("ledger-tiles")`
    SELECT level, place, hashes FROM ledger_tiles
     WHERE raffle_id = $1 AND epoch = $2
       AND (level, place) IN (SELECT * FROM unnest($3::integer[], $4::integer[]))`;
