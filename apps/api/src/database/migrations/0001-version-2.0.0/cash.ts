/** Accounts of cash by person: what each took, and what of it was handed in. */
export const cash = `
CREATE TABLE cash_entries (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES users,
  day       date NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('handed_in', 'correction')),
  amount_bs numeric(14, 2) NOT NULL CHECK (amount_bs <> 0),
  reason    text CHECK ((reason IS NOT NULL) = (kind = 'correction')),
  at        timestamptz NOT NULL,
  by_id     integer REFERENCES users
);
COMMENT ON TABLE cash_entries IS 'What a person no longer owes of the cash that they took on a day; sales are purchases, and debts are sums.';
COMMENT ON COLUMN cash_entries.by_id IS 'The administrator who confirmed it; null for what an update settled.';
CREATE INDEX cash_entries_account ON cash_entries (person_id, day);
CREATE TRIGGER cash_entries_append_only BEFORE UPDATE OR DELETE ON cash_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE VIEW cash_days AS
  SELECT person_id, day, count(*) FILTER (WHERE sold_bs IS NOT NULL)::integer AS purchases, coalesce(sum(sold_bs), 0) AS sold_bs,
         coalesce(sum(sold_bs), 0) - coalesce(sum(settled_bs), 0) AS owed_bs
    FROM (SELECT created_by AS person_id, (created_at AT TIME ZONE 'America/Caracas')::date AS day,
                 coalesce(payable_bs, amount_bs) AS sold_bs, NULL::numeric AS settled_bs
            FROM purchases
           WHERE channel = 'staff' AND payment_method = 'efectivo' AND status = 'approved' AND NOT trial
             AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = purchases.id)
           UNION ALL
          SELECT person_id, day, NULL, amount_bs FROM cash_entries) AS entry
   GROUP BY person_id, day;
`;
