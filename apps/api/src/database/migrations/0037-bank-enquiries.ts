import { sql, type Kysely } from "kysely";

/** Banks that are asked about payments, because they don't notify of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE bank_feeds DROP CONSTRAINT bank_feeds_adaptor_check`,
  `ALTER TABLE bank_feeds ADD CONSTRAINT bank_feeds_adaptor_check
     CHECK (adaptor IN ('generic', 'bdv', 'r4', 'bnc', 'banesco', 'mercantil'))`,
  `ALTER TABLE bank_feeds
     ADD COLUMN credentials jsonb,
     ADD COLUMN ask_again_at timestamptz,
     ADD COLUMN enquiry_problem text,
     ADD COLUMN enquiry_detail text,
     ADD COLUMN enquiry_problem_at timestamptz`,
  `ALTER TABLE bank_feeds ADD CONSTRAINT bank_feeds_credentials
     CHECK ((adaptor IN ('banesco', 'mercantil')) = (credentials IS NOT NULL))`,
  // `next_try` is null once the bank isn't asked about the payment any more.
  `CREATE TABLE bank_enquiries (
     feed_id     integer NOT NULL REFERENCES bank_feeds,
     purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
     tries       integer NOT NULL,
     next_try    timestamptz,
     PRIMARY KEY (feed_id, purchase_id)
   )`,
  `CREATE INDEX bank_enquiries_purchase ON bank_enquiries (purchase_id)`,
  `CREATE INDEX purchases_declared ON purchases (id) WHERE status = 'pending' AND payment_reference IS NOT NULL`,
];
