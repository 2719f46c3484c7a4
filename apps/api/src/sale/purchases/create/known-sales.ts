import type { Database } from "../../../database/database.ts";
import {
  saleConfigColumns,
  saleConfigOf,
  type SaleConfig,
  type SaleConfigRow,
} from "../../../platform/configuration/read-config.ts";
import { raffleColumns, type RaffleRow } from "../purchase-row.ts";
import { prepared } from "../../../database/prepared.ts";

/** A raffle and the configuration of its sale as read at some time. */
export interface KnownSale extends SaleConfig {
  raffle: RaffleRow;
  /** Whether any bank is to report payments. */
  hasFeed: boolean;
  /** Differs after any change of these; compared under the raffle's lock. */
  facts: string;
}

/** What a process knows of the raffles it sells, so that a batch needn't read it first. */
export interface KnownSales {
  of(database: Pick<Database, "query">, raffleId: number): Promise<KnownSale | null>;
  /** It may have changed: read it again next time. */
  forget(raffleId: number): void;
}

const MOST = 100;

/** Starts empty. */
export function createKnownSales(): KnownSales {
  const known = new Map<number, KnownSale>();
  return {
    of: async (database, raffleId) => {
      const sale = known.get(raffleId) ?? (await readSale(database, raffleId));
      if (known.size >= MOST) known.clear();
      if (sale) known.set(raffleId, sale);
      return sale;
    },
    forget: (raffleId) => known.delete(raffleId),
  };
}

async function readSale(
  database: Pick<Database, "query">,
  raffleId: number,
): Promise<KnownSale | null> {
  const [row] = await database.query<SaleRow>(selectSale, [raffleId]);
  if (row === undefined) return null;
  const { facts, hasFeed, rules, terms_version, controls, ...raffle } = row;
  return { raffle, facts, hasFeed, ...saleConfigOf({ rules, terms_version, controls }) };
}

type SaleRow = RaffleRow & SaleConfigRow & Pick<KnownSale, "facts" | "hasFeed">;

const selectSale = prepared("read-known-sale")`
    SELECT ${raffleColumns}, sale_facts(r) AS facts, EXISTS (SELECT FROM bank_feeds WHERE active) AS "hasFeed",
           ${saleConfigColumns}
      FROM raffles AS r WHERE r.id = $1`;
