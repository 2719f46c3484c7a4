import { sql, type Kysely } from "kysely";

/** People who sell numbers from a block with a phone, and what each owes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sellers).execute(db);
}

// Not rows of `users`: nothing that reads users, also of the version before, can take a seller for staff.
const sellers = `
CREATE TABLE sellers (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name               text NOT NULL,
  document_id        text NOT NULL,
  phone              text NOT NULL,
  active             boolean NOT NULL DEFAULT true,
  approves           boolean NOT NULL,
  commission_percent smallint NOT NULL DEFAULT 0 CHECK (commission_percent BETWEEN 0 AND 50),
  commission_bs      numeric(12, 2) NOT NULL DEFAULT 0 CHECK (commission_bs >= 0),
  created_at         timestamptz NOT NULL,
  link_hash          bytea UNIQUE,
  link_until         timestamptz,
  pin_hash           text,
  key_hash           bytea UNIQUE,
  wrong_pins         smallint NOT NULL DEFAULT 0 CHECK (wrong_pins BETWEEN 0 AND 5),
  device             text,
  session_hash       bytea UNIQUE,
  last_used_at       timestamptz,
  CHECK (commission_percent = 0 OR commission_bs = 0),
  CHECK ((link_hash IS NULL) = (link_until IS NULL)),
  CHECK ((pin_hash IS NULL) = (key_hash IS NULL) AND (key_hash IS NOT NULL OR session_hash IS NULL))
);
COMMENT ON COLUMN sellers.approves IS 'Whether their sales are approved at once; otherwise staff approve each.';
COMMENT ON COLUMN sellers.commission_bs IS 'For each number.';
COMMENT ON COLUMN sellers.link_hash IS 'Of the code of a link that adds a phone, once.';
COMMENT ON COLUMN sellers.key_hash IS 'Of the key that their one phone keeps.';
COMMENT ON COLUMN sellers.wrong_pins IS 'In a row; five lock the phone.';

ALTER TABLE purchases ADD COLUMN seller_id integer REFERENCES sellers
  CONSTRAINT purchases_sellers_in_person CHECK (seller_id IS NULL OR channel = 'staff' AND NOT trial);
COMMENT ON COLUMN purchases.seller_id IS 'Who holds it as a block, or sold it from one.';
CREATE INDEX purchases_seller ON purchases (seller_id, created_at) WHERE seller_id IS NOT NULL;

CREATE TABLE seller_handings (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seller_id integer NOT NULL REFERENCES sellers,
  amount_bs numeric(14, 2) NOT NULL CHECK (amount_bs > 0),
  how       text NOT NULL CHECK (how IN ('cash', 'transfer')),
  at        timestamptz NOT NULL
);
COMMENT ON TABLE seller_handings IS 'Money that sellers say they handed in; it counts once an administrator confirms it.';

CREATE TABLE seller_entries (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seller_id     integer NOT NULL REFERENCES sellers,
  kind          text NOT NULL CHECK (kind IN ('sale', 'undo', 'handed_in', 'not_received', 'correction')),
  amount_bs     numeric(14, 2) NOT NULL,
  commission_bs numeric(14, 2) NOT NULL DEFAULT 0,
  purchase_id   uuid REFERENCES purchases,
  handing_id    integer UNIQUE REFERENCES seller_handings,
  reason        text,
  at            timestamptz NOT NULL,
  by_id         integer REFERENCES users,
  CHECK ((purchase_id IS NOT NULL) = (kind IN ('sale', 'undo'))),
  CHECK ((handing_id IS NOT NULL) = (kind IN ('handed_in', 'not_received'))),
  CHECK ((reason IS NOT NULL) = (kind = 'correction')),
  CHECK ((by_id IS NULL) = (purchase_id IS NOT NULL)),
  CHECK (commission_bs = 0 OR purchase_id IS NOT NULL)
);
COMMENT ON TABLE seller_entries IS 'A seller owes the sum of amounts less that of commissions. Entries are only added.';
CREATE INDEX seller_entries_account ON seller_entries (seller_id, id);
CREATE INDEX seller_entries_purchase ON seller_entries (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE TRIGGER seller_handings_append_only BEFORE UPDATE OR DELETE ON seller_handings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seller_entries_append_only BEFORE UPDATE OR DELETE ON seller_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whatever changes a purchase, its entries sum up to what it is now: its amount and the commission while it is approved, else nothing.
CREATE FUNCTION count_seller_sale() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE _sold boolean := NEW.status = 'approved';
        BEGIN
          INSERT INTO seller_entries (seller_id, kind, amount_bs, commission_bs, purchase_id, at)
          SELECT NEW.seller_id, CASE WHEN due.amount_bs > counted.amount_bs THEN 'sale' ELSE 'undo' END,
                 due.amount_bs - counted.amount_bs, due.commission_bs - counted.commission_bs, NEW.id, NEW.updated_at
            FROM (SELECT CASE WHEN _sold THEN NEW.amount_bs ELSE 0 END AS amount_bs,
                         CASE WHEN _sold
                              THEN least(round(NEW.amount_bs * commission_percent / 100, 2) + commission_bs * NEW.quantity, NEW.amount_bs)
                              ELSE 0 END AS commission_bs
                    FROM sellers WHERE id = NEW.seller_id) AS due,
                 (SELECT coalesce(sum(amount_bs), 0) AS amount_bs, coalesce(sum(commission_bs), 0) AS commission_bs
                    FROM seller_entries WHERE purchase_id = NEW.id) AS counted
           WHERE due.amount_bs <> counted.amount_bs;
          RETURN NULL;
        END $$;
CREATE TRIGGER purchases_seller_sale AFTER UPDATE OF status, amount_bs ON purchases FOR EACH ROW
  WHEN (NEW.seller_id IS NOT NULL AND (NEW.status, NEW.amount_bs) IS DISTINCT FROM (OLD.status, OLD.amount_bs))
  EXECUTE FUNCTION count_seller_sale();

-- A seller's cash is in their account, not in a till of the day.
CREATE OR REPLACE VIEW cash_days AS
  SELECT person_id, day, count(*) FILTER (WHERE sold_bs IS NOT NULL)::integer AS purchases, coalesce(sum(sold_bs), 0) AS sold_bs,
         coalesce(sum(sold_bs), 0) - coalesce(sum(settled_bs), 0) AS owed_bs
    FROM (SELECT created_by AS person_id, (created_at AT TIME ZONE 'America/Caracas')::date AS day,
                 coalesce(payable_bs, amount_bs) AS sold_bs, NULL::numeric AS settled_bs
            FROM purchases
           WHERE channel = 'staff' AND payment_method = 'efectivo' AND status = 'approved' AND NOT trial AND seller_id IS NULL
             AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = purchases.id)
           UNION ALL
          SELECT person_id, day, NULL, amount_bs FROM cash_entries) AS entry
   GROUP BY person_id, day;
`;
