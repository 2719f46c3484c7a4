import { sql, type Kysely } from "kysely";

/** Links of sellers, whose sales on the web earn them commission, and the codes of printed stubs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [links, stubs]) await sql.raw(statement).execute(db);
}

const links = `
ALTER TABLE campaigns ADD COLUMN seller_id integer UNIQUE REFERENCES sellers;
COMMENT ON COLUMN campaigns.seller_id IS 'Whose link it is, who earns commission for what it brings; null for any other campaign.';
INSERT INTO campaigns (code, name, created_at, created_by, ended_at, seller_id)
SELECT 'vende-' || id || '-' || substr(md5(random()::text), 1, 4), left(name, 60), created_at,
       (SELECT min(id) FROM users WHERE role = 'admin'), CASE WHEN NOT active THEN created_at END, id
  FROM sellers;

-- As before, and a purchase by a seller's link earns them its commission; its money is the organiser's.
CREATE OR REPLACE FUNCTION count_seller_sale() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE _sold boolean := NEW.status = 'approved';
        BEGIN
          INSERT INTO seller_entries (seller_id, kind, amount_bs, commission_bs, purchase_id, at)
          SELECT due.id, CASE WHEN (due.amount_bs, due.commission_bs) > (counted.amount_bs, counted.commission_bs) THEN 'sale' ELSE 'undo' END,
                 due.amount_bs - counted.amount_bs, due.commission_bs - counted.commission_bs, NEW.id, NEW.updated_at
            FROM (SELECT id, CASE WHEN _sold AND NEW.seller_id IS NOT NULL THEN NEW.amount_bs ELSE 0 END AS amount_bs,
                         CASE WHEN _sold
                              THEN least(round(NEW.amount_bs * commission_percent / 100, 2) + commission_bs * NEW.quantity, NEW.amount_bs)
                              ELSE 0 END AS commission_bs
                    FROM sellers
                   WHERE id = coalesce(NEW.seller_id, (SELECT seller_id FROM campaigns WHERE code = NEW.campaign))) AS due,
                 (SELECT coalesce(sum(amount_bs), 0) AS amount_bs, coalesce(sum(commission_bs), 0) AS commission_bs
                    FROM seller_entries WHERE purchase_id = NEW.id) AS counted
           WHERE (due.amount_bs, due.commission_bs) <> (counted.amount_bs, counted.commission_bs);
          RETURN NULL;
        END $$;
DROP TRIGGER purchases_seller_sale ON purchases;
CREATE TRIGGER purchases_seller_sale AFTER UPDATE OF status, amount_bs ON purchases FOR EACH ROW
  WHEN ((NEW.seller_id IS NOT NULL OR NEW.campaign IS NOT NULL) AND NOT NEW.trial
        AND (NEW.status, NEW.amount_bs) IS DISTINCT FROM (OLD.status, OLD.amount_bs))
  EXECUTE FUNCTION count_seller_sale();
`;

const stubs = `
CREATE TABLE stubs (
  raffle_id   integer NOT NULL,
  number      integer NOT NULL,
  purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  code_hash   bytea NOT NULL UNIQUE,
  PRIMARY KEY (raffle_id, number),
  FOREIGN KEY (raffle_id, number) REFERENCES tickets ON DELETE CASCADE
);
COMMENT ON TABLE stubs IS 'The last stub that was printed of each number; printing it again replaces its code.';
COMMENT ON COLUMN stubs.purchase_id IS 'The block or the sale that it was printed from.';
CREATE INDEX stubs_purchase ON stubs (purchase_id);
`;
