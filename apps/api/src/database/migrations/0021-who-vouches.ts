import { sql, type Kysely } from "kysely";

/** Accounts of cash by person, and names that don't say 'seller' for a helper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const DAY = "(created_at AT TIME ZONE 'America/Caracas')::date";

const statements = [
  `UPDATE config SET value = value - 'seller_tickets_per_day' ||
                             jsonb_build_object('vouched_tickets_per_day', value -> 'seller_tickets_per_day')
    WHERE key = 'sale_controls' AND value ? 'seller_tickets_per_day'`,
  `COMMENT ON COLUMN purchases.created_by IS 'Who sold it in person; on the web, who was signed in on the device that bought.'`,
  `CREATE INDEX purchases_cash ON purchases (created_by, (${DAY}))
    WHERE channel = 'staff' AND payment_method = 'efectivo' AND status = 'approved' AND NOT trial`,
  `CREATE TABLE cash_entries (
     id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     person_id integer NOT NULL REFERENCES users,
     day       date NOT NULL,
     kind      text NOT NULL CHECK (kind IN ('handed_in', 'correction')),
     amount_bs numeric(14, 2) NOT NULL CHECK (amount_bs <> 0),
     reason    text CHECK ((reason IS NOT NULL) = (kind = 'correction')),
     at        timestamptz NOT NULL,
     by_id     integer REFERENCES users
   )`,
  `CREATE INDEX cash_entries_account ON cash_entries (person_id, day)`,
  `COMMENT ON TABLE cash_entries IS 'What a person no longer owes of the cash that they took on a day; sales are purchases, and debts are sums.'`,
  `COMMENT ON COLUMN cash_entries.by_id IS 'The administrator who confirmed it; null for what an update settled.'`,
  `CREATE TRIGGER cash_entries_append_only BEFORE UPDATE OR DELETE ON cash_entries
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE VIEW cash_days AS
     SELECT person_id, day, count(*) FILTER (WHERE sold_bs IS NOT NULL)::integer AS purchases, coalesce(sum(sold_bs), 0) AS sold_bs,
            coalesce(sum(sold_bs), 0) - coalesce(sum(settled_bs), 0) AS owed_bs
       FROM (SELECT created_by AS person_id, ${DAY} AS day, coalesce(payable_bs, amount_bs) AS sold_bs, NULL::numeric AS settled_bs
               FROM purchases
              WHERE channel = 'staff' AND payment_method = 'efectivo' AND status = 'approved' AND NOT trial
                AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = purchases.id)
              UNION ALL
             SELECT person_id, day, NULL, amount_bs FROM cash_entries) AS entry
      GROUP BY person_id, day`,
  // Cash of before there were closings has long been handed in.
  `INSERT INTO cash_entries (person_id, day, kind, amount_bs, reason, at)
     SELECT person_id, day, 'correction', owed_bs, 'Anterior a los cierres de caja.', now() FROM cash_days WHERE owed_bs <> 0`,
];
