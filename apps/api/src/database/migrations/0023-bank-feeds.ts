import { sql, type Kysely } from "kysely";

/** Notifications sent by banks: which banks may send them, what arrived, and what was done with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `address` is the secret part of the URL. Of each key the one before is still accepted until `previous_until`.
  `CREATE TABLE bank_feeds (
     id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     account_id         integer NOT NULL REFERENCES bank_accounts,
     adaptor            text NOT NULL CHECK (adaptor IN ('generic', 'bdv', 'r4', 'bnc')),
     address            text NOT NULL UNIQUE,
     active             boolean NOT NULL,
     secret             text NOT NULL,
     previous_secret    text,
     cipher_key         text,
     previous_cipher    text,
     previous_until     timestamptz,
     secret_set_at      timestamptz NOT NULL,
     allowed_addresses  text[] NOT NULL,
     silent_after_hours integer,
     refused            integer NOT NULL DEFAULT 0,
     last_refused_at    timestamptz,
     created_at         timestamptz NOT NULL,
     UNIQUE (account_id, adaptor)
   )`,

  // One row for each different body, however often the bank repeats it. Bodies that fail authentication are counted, not kept.
  `CREATE TABLE bank_deliveries (
     id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     feed_id     integer NOT NULL REFERENCES bank_feeds,
     digest      bytea NOT NULL,
     body        bytea,
     times       integer NOT NULL DEFAULT 1,
     received_at timestamptz NOT NULL,
     last_at     timestamptz NOT NULL,
     read_at     timestamptz,
     problem     text,
     UNIQUE (feed_id, digest)
   )`,
  `CREATE INDEX bank_deliveries_waiting ON bank_deliveries (id) WHERE read_at IS NULL`,
  `CREATE INDEX bank_deliveries_unread ON bank_deliveries (feed_id) WHERE problem IS NOT NULL`,
  `CREATE INDEX bank_deliveries_latest ON bank_deliveries (feed_id, last_at)`,

  // The movements that a delivery reported; one may be reported by several.
  `CREATE TABLE bank_delivery_movements (
     delivery_id bigint NOT NULL REFERENCES bank_deliveries ON DELETE CASCADE,
     movement_id bigint NOT NULL REFERENCES bank_movements,
     PRIMARY KEY (delivery_id, movement_id)
   )`,
  `CREATE INDEX bank_movements_merged ON bank_movements (merged_into) WHERE merged_into IS NOT NULL`,
];
