/**
 * Purchases and the numbers they own. The constraints on `tickets` guarantee who owns a number: its owner, raffle and state must match a
 * purchase whose status grants that state. No code path can commit a second live owner, an owner without a hold or a sold ticket
 * without an approved purchase.
 */
export const sale = String.raw`
-- rules.md#server-money: the amount is the sum of the parts.
CREATE FUNCTION sum_of_parts(_quantity integer, _unit_price_bs numeric, _combos jsonb) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN min(count) >= 0 AND min(quantity) >= 2 AND min(price_bs) > 0 AND sum(quantity * count) <= _quantity
                THEN sum(price_bs * count) + _unit_price_bs * (_quantity - sum(quantity * count)) END
      FROM (SELECT (one->>'quantity')::integer AS quantity, (one->>'price_bs')::numeric AS price_bs,
                   (one->>'count')::integer AS count
              FROM jsonb_array_elements(_combos) AS one) AS part
  $$;
COMMENT ON FUNCTION sum_of_parts IS 'What so many combos and single tickets cost; null if they are not exactly that many tickets, or no combos.';

CREATE TABLE purchases (
  id                  uuid PRIMARY KEY,
  code                text NOT NULL UNIQUE,
  raffle_id           integer NOT NULL REFERENCES raffles,
  channel             text NOT NULL CHECK (channel IN ('web', 'staff')),
  name                text NOT NULL,
  document_id         text NOT NULL,
  email               text,
  phone               text NOT NULL,
  quantity            integer NOT NULL CHECK (quantity >= 1),
  unit_price_bs       numeric(12, 2) NOT NULL,
  amount_bs           numeric(14, 2) NOT NULL,
  payment_method      text,
  rate_bs             numeric(14, 4),
  amount_usd          numeric(12, 2),
  payment_reference   text,
  reference_digits    text GENERATED ALWAYS AS (regexp_replace(payment_reference, '\D', '', 'g')) STORED,
  payer_bank          text,
  payer_phone         text,
  paid_on             date,
  proof_file          text,
  proof_sha256        bytea,
  proof_perceptual    bit(1024),
  proof_at            timestamptz,
  terms_version       text,
  status              text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'expired')),
  ticket_state        text,
  reserved_until      timestamptz,
  extended_at         timestamptz,
  expired_at          timestamptz,
  reviewed_at         timestamptz,
  reviewed_by         integer REFERENCES users,
  rejection_reason    text,
  review_reason       text,
  approved_after_draw boolean NOT NULL DEFAULT false,
  created_by          integer REFERENCES users,
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL,
  search              text GENERATED ALWAYS AS (
      search_text(code || ' ' || name || ' ' || document_id || ' ' || phone || ' ' ||
        coalesce(email, '') || ' ' || coalesce(payment_reference, ''))
    ) STORED,
  released            boolean NOT NULL DEFAULT false,
  trial               boolean NOT NULL DEFAULT false,
  payable_bs          numeric(14, 2) CHECK (payable_bs > 0),
  payable_reserved    boolean NOT NULL DEFAULT false,
  reference_at        timestamptz,
  photo_due_at        timestamptz,
  erased_at           timestamptz,
  confirmed_at        timestamptz,
  confirmed_movement  bigint REFERENCES bank_movements,
  payable_origin      bytea,
  late_rejection      text CONSTRAINT purchases_check7 CHECK (late_rejection IS NULL OR status = 'rejected'),
  combos              jsonb NOT NULL DEFAULT '[]',
  campaign            text REFERENCES campaigns,
  block_until         timestamptz
    CONSTRAINT purchases_block_in_person CHECK (block_until IS NULL OR channel = 'staff' AND NOT trial),
  dollar_price        jsonb,
  kept_until          timestamptz,
  approved_nearby     boolean NOT NULL DEFAULT false,
  CONSTRAINT purchases_amount CHECK (
    CASE WHEN combos = '[]' THEN amount_bs = unit_price_bs * quantity
         ELSE amount_bs IS NOT DISTINCT FROM sum_of_parts(quantity, unit_price_bs, combos) END),
  CONSTRAINT purchases_check1 CHECK ((confirmed_at IS NULL) = (confirmed_movement IS NULL)),
  -- rules.md#held-until-reviewed: a purchase whose proof is in can't have expired; a late proof comes after the expiry.
  CONSTRAINT purchases_check2 CHECK ((expired_at IS NOT NULL) OR status <> 'expired'),
  CONSTRAINT purchases_check3 CHECK (status <> 'expired' OR proof_at IS NULL OR proof_at >= expired_at),
  CONSTRAINT purchases_trial_in_person CHECK (NOT trial OR channel = 'staff'),
  CONSTRAINT purchases_check4 CHECK (NOT payable_reserved OR payable_bs IS NOT NULL),
  CONSTRAINT purchases_check5 CHECK ((reference_at IS NULL) = (photo_due_at IS NULL)),
  -- Nothing personal can stay in an erased purchase, nor return to it.
  CONSTRAINT purchases_erased_whole CHECK (erased_at IS NULL OR (
    status <> 'pending' AND name = 'Datos borrados a petición' AND document_id = '' AND phone = ''
    AND num_nonnulls(email, payment_reference, payer_bank, payer_phone, proof_file, proof_sha256, proof_perceptual,
                     rejection_reason, review_reason) = 0)),
  CONSTRAINT purchases_proof_whole
    CHECK (erased_at IS NOT NULL OR (proof_at IS NULL) = (proof_file IS NULL)),
  -- rules.md#held-until-reviewed: such a purchase can't have expired.
  CONSTRAINT purchases_check6 CHECK (status <> 'expired' OR confirmed_at IS NULL)
);
COMMENT ON COLUMN purchases.payable_bs IS 'The unique amount to pay; null if amount_bs is to be paid.';
COMMENT ON COLUMN purchases.payable_reserved IS 'No other purchase may get this amount.';
COMMENT ON COLUMN purchases.payable_origin IS 'The network that its hold came from, while the amount is reserved.';
COMMENT ON COLUMN purchases.proof_perceptual IS '1,024 binary digits, as text; bit_count(a # b) is the distance of two images.';
COMMENT ON COLUMN purchases.reference_at IS 'When the reference was sent without a photo.';
COMMENT ON COLUMN purchases.photo_due_at IS 'When the photo is asked for, after reference_at; both or neither.';
COMMENT ON COLUMN purchases.confirmed_at IS 'When a bank confirmed its payment without a photo.';
COMMENT ON COLUMN purchases.confirmed_movement IS 'The movement that confirmed it, at confirmed_at; both or neither.';
COMMENT ON COLUMN purchases.late_rejection IS 'Why it was rejected after the draw, as everyone may read it; null otherwise.';
COMMENT ON COLUMN purchases.combos IS 'What was offered when it was made, and how many of each it has; its other tickets are single.';
COMMENT ON COLUMN purchases.dollar_price IS
  'The price of a single ticket and of every combo in dollars when it was made, with the rate; null for a price in bolivars.';
COMMENT ON COLUMN purchases.campaign IS 'Of the link by which the buyer came.';
COMMENT ON COLUMN purchases.created_by IS 'Who sold it in person; on the web, who was signed in on the device that bought.';
COMMENT ON COLUMN purchases.block_until IS 'Until when its numbers are sold on paper; null unless it is a block.';
COMMENT ON COLUMN purchases.kept_until IS 'Until when its numbers stay reserved for it although it was rejected; null once they are free.';
COMMENT ON COLUMN purchases.approved_nearby IS 'Whether it was last approved from the address that bought it. It only weighs in the alarm.';
COMMENT ON COLUMN purchases.released IS 'Staff ended the hold early, with the others of its address.';
COMMENT ON COLUMN purchases.trial IS 'Excluded from all figures and can be removed; one per raffle.';
COMMENT ON COLUMN purchases.erased_at IS
  'When everything about the buyer was erased at their request (figures/erasure/erase-person.ts).';
-- Pictures that differ in at most 32 bits are equal in at least one of 33 segments of the hash, so an index finds the
-- same picture.
CREATE FUNCTION picture_stretches(hash bit) RETURNS integer[]
     LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
     RETURN ARRAY(SELECT substring(hash FROM 31 * stretch + 1 FOR 31)::bit(31)::integer
                    FROM generate_series(0, 32) AS stretch);
CREATE INDEX purchases_holds ON purchases (raffle_id) INCLUDE (quantity) WHERE status = 'pending';
CREATE INDEX purchases_lapsing ON purchases (reserved_until) WHERE status = 'pending' AND proof_at IS NULL;
CREATE INDEX purchases_queue ON purchases (proof_at) WHERE status = 'pending' AND proof_at IS NOT NULL;
CREATE INDEX purchases_raffle ON purchases (raffle_id, created_at);
CREATE INDEX purchases_created ON purchases (created_at);
CREATE INDEX purchases_document ON purchases (document_id, created_at);
CREATE INDEX purchases_phone ON purchases (phone);
CREATE INDEX purchases_email ON purchases (email) WHERE email IS NOT NULL;
-- Without fastupdate: every search would read its whole list of pending entries.
CREATE INDEX purchases_picture ON purchases USING gin (picture_stretches(proof_perceptual))
  WITH (fastupdate = off) WHERE proof_perceptual IS NOT NULL;
CREATE INDEX purchases_reference ON purchases (right(reference_digits, 4)) WHERE reference_digits IS NOT NULL;
-- One per raffle; also finds the purchases that the totals exclude without a scan.
CREATE UNIQUE INDEX purchases_trial ON purchases (raffle_id) WHERE trial;
-- Not in the table's definition: of indexes of equal cost, which all are while a table is empty, PostgreSQL takes the
-- newest, and the check that a number's owner exists must not take one of those above.
ALTER TABLE purchases ADD CONSTRAINT purchases_id_raffle_id_ticket_state_key UNIQUE (id, raffle_id, ticket_state);
-- Gets a purchase once its proof is in or its hold has ended, so that making one doesn't write it;
-- purchases-mentioning.ts searches the others.
CREATE INDEX purchases_search ON purchases USING gin (search gin_trgm_ops)
  WHERE status <> 'pending' OR proof_at IS NOT NULL;
-- rules.md#one-payment: no two purchases wait for the same amount. Ordinary purchases have no entry here.
CREATE UNIQUE INDEX purchases_payable ON purchases (payable_bs) WHERE payable_reserved;
CREATE INDEX purchases_reference_sent ON purchases (reference_at) WHERE status = 'pending' AND reference_at IS NOT NULL;
CREATE INDEX purchases_declared ON purchases (id) WHERE status = 'pending' AND payment_reference IS NOT NULL;
CREATE INDEX purchases_erased ON purchases (raffle_id) WHERE erased_at IS NOT NULL;
CREATE INDEX purchases_to_review ON purchases ((coalesce(proof_at, confirmed_at)))
  WHERE status = 'pending' AND coalesce(proof_at, confirmed_at) IS NOT NULL;
CREATE INDEX purchases_reviewed ON purchases (reviewed_at)
  INCLUDE (status, amount_bs, quantity, raffle_id, payment_method, document_id)
  WHERE reviewed_at IS NOT NULL AND NOT trial;
-- Like the text index, without the holds that wait for a proof: making a purchase doesn't write it. Searches for a
-- text must not use this index, so its condition says something that they don't ask for.
CREATE INDEX purchases_due ON purchases ((coalesce(payable_bs, amount_bs)))
  WHERE (status <> 'pending' OR proof_at IS NOT NULL) AND amount_bs > 0;
CREATE INDEX purchases_late_rejections ON purchases (raffle_id) WHERE late_rejection IS NOT NULL;
CREATE INDEX purchases_in_person ON purchases (raffle_id, created_by, created_at) WHERE channel = 'staff';
-- All purchases: while statistics are from before a rush, any index of pending ones seems empty, and PostgreSQL may
-- read another one of them to its end for each buyer.
CREATE INDEX purchases_mailbox ON purchases (mailbox_of(email));
CREATE INDEX purchases_campaign ON purchases (campaign, raffle_id) INCLUDE (status, amount_bs)
  WHERE campaign IS NOT NULL AND NOT trial;
CREATE INDEX purchases_kept ON purchases (kept_until) WHERE kept_until IS NOT NULL;
CREATE INDEX purchases_cash ON purchases (created_by, ((created_at AT TIME ZONE 'America/Caracas')::date))
  WHERE channel = 'staff' AND payment_method = 'efectivo' AND status = 'approved' AND NOT trial;

-- No generated column: PostgreSQL before 17 can't change one without writing the table anew.
CREATE FUNCTION set_ticket_state() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.status <> 'rejected' THEN NEW.kept_until := NULL; END IF;
          NEW.ticket_state := CASE WHEN NEW.status = 'pending' OR NEW.kept_until IS NOT NULL THEN 'reserved'
                                   WHEN NEW.status = 'approved' THEN 'sold' END;
          RETURN NEW;
        END $$;
CREATE TRIGGER purchases_ticket_state BEFORE INSERT OR UPDATE OF status, kept_until, ticket_state ON purchases
  FOR EACH ROW EXECUTE FUNCTION set_ticket_state();

-- No foreign key to raffles: checking it for each number doubles the time to create 1,000,000 and keeps the raffle's
-- row locked all that time. Numbers are created and deleted under that row's lock instead, and an owned number is
-- tied to its raffle by its purchase.
CREATE TABLE tickets (
  raffle_id   integer NOT NULL,
  number      integer NOT NULL,
  shuffle_key integer NOT NULL,
  state       text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'reserved', 'sold')),
  purchase_id uuid,
  PRIMARY KEY (raffle_id, number),
  CHECK ((state = 'available') = (purchase_id IS NULL)),
  -- rules.md#one-owner: the owner must be a purchase of this raffle whose status grants this very state.
  FOREIGN KEY (purchase_id, raffle_id, state) REFERENCES purchases (id, raffle_id, ticket_state)
    DEFERRABLE INITIALLY DEFERRED
) WITH (fillfactor = 90);
COMMENT ON TABLE tickets IS 'The numbers of each raffle.';
CREATE INDEX tickets_free ON tickets (raffle_id, shuffle_key) WHERE state = 'available';
CREATE INDEX tickets_owner ON tickets (purchase_id, number) WHERE purchase_id IS NOT NULL;
-- Updated on approval only, never on the reserving path: lists of sold numbers cost the same in a raffle of a
-- million.
CREATE INDEX tickets_sold ON tickets (raffle_id, number) WHERE state = 'sold';

CREATE TABLE ticket_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  purchase_id uuid NOT NULL,
  event       text NOT NULL CHECK (event IN ('reserved', 'sold', 'released')),
  numbers     integer[] NOT NULL,
  at          timestamptz NOT NULL,
  why         text CHECK (why IN ('undone', 'moved', 'removed', 'rejected'))
);
COMMENT ON TABLE ticket_events IS 'The append-only history of every number''s owners: one row per change, with all its numbers.';
COMMENT ON COLUMN ticket_events.why IS 'Set if the released numbers were sold, or a person rejected their purchase.';
CREATE INDEX ticket_events_purchase ON ticket_events (purchase_id);
CREATE INDEX ticket_events_raffle ON ticket_events USING brin (raffle_id) WITH (pages_per_range = 16);
CREATE TRIGGER ticket_events_append_only BEFORE UPDATE ON ticket_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE idempotency_keys (
  key          uuid PRIMARY KEY,
  request_hash bytea NOT NULL,
  purchase_id  uuid REFERENCES purchases DEFERRABLE INITIALLY DEFERRED,
  created_at   timestamptz NOT NULL,
  operation    text NOT NULL DEFAULT 'createPurchase',
  caller       integer,
  made         jsonb,
  CONSTRAINT idempotency_keys_made CHECK (num_nonnulls(purchase_id, made) = 1)
);
COMMENT ON TABLE idempotency_keys IS 'Calls that were served, so that a repeated one makes nothing more; never their answers.';
COMMENT ON COLUMN idempotency_keys.caller IS 'The user; null for anyone.';
COMMENT ON COLUMN idempotency_keys.purchase_id IS 'The purchase that was made or changed.';
COMMENT ON COLUMN idempotency_keys.made IS 'The id of anything else that was made.';
-- Block ranges do for what only jobs and the deletion of a raffle look up: rows of a time, or of a raffle, lie
-- together.
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at) WITH (pages_per_range = 16);

CREATE TABLE rejection_requests (
  purchase_id  uuid PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
  requested_by integer NOT NULL REFERENCES users,
  requested_at timestamptz NOT NULL,
  reason       text NOT NULL,
  category     text NOT NULL
);
COMMENT ON TABLE rejection_requests IS 'A rejection after the draw that waits for another administrator.';

-- No reference to purchases: a lease never waits for a decision, nor a decision for a lease.
CREATE TABLE review_leases (
  purchase_id uuid PRIMARY KEY,
  session     bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  looking     boolean NOT NULL,
  until       timestamptz NOT NULL
);
COMMENT ON TABLE review_leases IS 'A waiting purchase that a browser of the staff has in hand, so that others get another one.';
COMMENT ON COLUMN review_leases.session IS 'The hash of the session''s token.';
COMMENT ON COLUMN review_leases.looking IS 'Whether it is on the screen; otherwise it comes next there.';
CREATE INDEX review_leases_session ON review_leases (session);

-- rules.md#whole-approval: an approved purchase owns exactly as many numbers as it was approved for, whatever code
-- approved or changed it.
CREATE FUNCTION check_approved_quantity() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF (SELECT status = 'approved' AND quantity <>
                (SELECT count(*) FROM tickets WHERE purchase_id = NEW.id AND state = 'sold')
                FROM purchases WHERE id = NEW.id) THEN
            RAISE EXCEPTION 'purchase % does not own exactly its quantity', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NULL;
        END $$;
CREATE CONSTRAINT TRIGGER purchases_approved_quantity AFTER INSERT OR UPDATE ON purchases
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'approved')
  EXECUTE FUNCTION check_approved_quantity();

-- Changes with everything a sale depends on, except the count of sold numbers: rows read earlier can be checked under
-- the raffle's lock.
CREATE FUNCTION sale_facts(raffle raffles) RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT md5((to_jsonb(raffle) - 'sold_count')::text) || coalesce(
          (SELECT string_agg(key || xmin, ',' ORDER BY key) FROM config
            WHERE key IN ('purchase_rules', 'sale_controls', 'terms')), '') ||
          EXISTS (SELECT FROM bank_feeds WHERE active)::text $$;

-- At most Bs 9,99 and a tenth of the price below it, never the price itself or more, so that a buyer who rounds up
-- doesn't pay another buyer's amount. Each purchase starts its search at a different place, so that two at the same
-- time seldom collide; if they do, the second waits for the first and searches again. Null, so that the price is to
-- be paid, once seven tenths of the amounts are taken: the rest would be hard to tell apart from typing errors. Null
-- also for a network that has a tenth of the amounts already, or three if that is more, with nothing sent.
CREATE FUNCTION allocate_payable(_purchase uuid) RETURNS numeric LANGUAGE plpgsql AS
     $$ DECLARE
          price numeric;
          room integer;
          start integer;
          chosen numeric;
          place bytea;
        BEGIN
          SELECT amount_bs, least(999, trunc(amount_bs * 10))::integer INTO STRICT price, room FROM purchases WHERE id = _purchase;
          SELECT network INTO place FROM hold_origins WHERE purchase_id = _purchase;
          start := (hashtextextended(_purchase::text, 0) & 2147483647) % greatest(room, 1);
          LOOP
            WITH taken AS (
              SELECT ((price - payable_bs) * 100)::integer AS cents,
                     payable_origin = place AND proof_at IS NULL AND reference_at IS NULL AS own
                FROM purchases
               WHERE payable_reserved AND payable_bs >= price - room * 0.01 AND payable_bs < price AND id <> _purchase)
            SELECT price - free.cents * 0.01 INTO chosen
              FROM generate_series(1, room) AS free (cents)
             WHERE free.cents NOT IN (SELECT taken.cents FROM taken) AND (SELECT count(*) FROM taken) < room * 0.7
               AND (SELECT count(*) FROM taken WHERE own) < greatest(3, room / 10)
             ORDER BY (free.cents - 1 - start + room) % room LIMIT 1;
            BEGIN
              UPDATE purchases
                 SET payable_bs = chosen, payable_reserved = chosen IS NOT NULL,
                     payable_origin = CASE WHEN chosen IS NOT NULL THEN place END
               WHERE id = _purchase;
              RETURN chosen;
            EXCEPTION WHEN unique_violation THEN NULL;
            END;
          END LOOP;
        END $$;

-- Whatever code changes the amount: céntimos of the old one would ask for a wrong sum.
CREATE FUNCTION forget_payable() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          NEW.payable_bs := NULL;
          NEW.payable_reserved := false;
          RETURN NEW;
        END $$;
CREATE TRIGGER purchases_payable_amount BEFORE UPDATE OF amount_bs ON purchases
  FOR EACH ROW WHEN (OLD.payable_bs IS NOT NULL AND NEW.amount_bs <> OLD.amount_bs)
  EXECUTE FUNCTION forget_payable();

CREATE FUNCTION refuse_unerasing() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'purchase % was erased', OLD.id USING ERRCODE = 'check_violation'; END $$;
CREATE TRIGGER purchases_erased_once BEFORE UPDATE OF erased_at, status ON purchases
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL AND
    (NEW.erased_at IS DISTINCT FROM OLD.erased_at OR NEW.status IS DISTINCT FROM OLD.status))
  EXECUTE FUNCTION refuse_unerasing();
`;
