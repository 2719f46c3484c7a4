import { sql, type Kysely } from "kysely";

/**
 * The first schema. The constraints on `tickets` guarantee who owns a number: a ticket's owner, raffle and state must match
 * a purchase whose status grants that state. No code path can commit a second live owner, an owner without a hold or a sold
 * ticket without an approved purchase.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE EXTENSION IF NOT EXISTS unaccent`,
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,

  // Browser and server must fold text alike on every PostgreSQL version; version 15's unaccent doesn't fold ordinals, so
  // they are listed here.
  `CREATE FUNCTION search_text(value text) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
     RETURN lower(unaccent('unaccent'::regdictionary, translate(value, 'ªº', 'ao')))`,

  `CREATE TABLE users (
     id                   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     name                 text NOT NULL,
     email                text NOT NULL,
     role                 text NOT NULL CHECK (role IN ('admin', 'staff')),
     active               boolean NOT NULL DEFAULT true,
     must_change_password boolean NOT NULL DEFAULT false,
     password_hash        text NOT NULL,
     created_at           timestamptz NOT NULL,
     last_login_at        timestamptz
   )`,
  `CREATE UNIQUE INDEX users_email_key ON users (lower(email))`,

  `CREATE TABLE sessions (
     token_hash   bytea PRIMARY KEY,
     user_id      integer NOT NULL REFERENCES users ON DELETE CASCADE,
     created_at   timestamptz NOT NULL,
     last_used_at timestamptz NOT NULL
   )`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,

  `CREATE TABLE raffles (
     id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     name               text NOT NULL,
     description        text NOT NULL DEFAULT '',
     image              text,
     price_bs           numeric(12, 2) CHECK (price_bs BETWEEN 0.01 AND 9999999.99),
     total_tickets      integer NOT NULL CHECK (total_tickets BETWEEN 1 AND 1000000),
     numbers_created    integer NOT NULL DEFAULT 0,
     numbers_ready      boolean NOT NULL GENERATED ALWAYS AS (numbers_created = total_tickets) STORED,
     min_per_purchase   integer NOT NULL DEFAULT 1 CHECK (min_per_purchase BETWEEN 1 AND 1000),
     max_per_purchase   integer NOT NULL DEFAULT 100 CHECK (max_per_purchase BETWEEN 1 AND 1000),
     number_choice      text NOT NULL DEFAULT 'random' CHECK (number_choice IN ('random', 'buyer')),
     draw_date          timestamptz,
     previous_draw_date timestamptz,
     sales_close_at     timestamptz,
     draw_source        text,
     permit_number      text,
     prizes             jsonb NOT NULL DEFAULT '[]',
     status             text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'paused', 'finished')),
     publish            boolean NOT NULL DEFAULT false,
     outcome            text CHECK (outcome IN ('drawn', 'cancelled')),
     pause_reason       text,
     paused_at          timestamptz,
     resumes_at         timestamptz,
     sold_count         integer NOT NULL DEFAULT 0,
     created_at         timestamptz NOT NULL,
     updated_at         timestamptz NOT NULL,
     published_at       timestamptz,
     search             text GENERATED ALWAYS AS (search_text(name)) STORED,
     CHECK (min_per_purchase <= max_per_purchase),
     CHECK (sales_close_at <= draw_date),
     CHECK (sold_count BETWEEN 0 AND total_tickets),
     CHECK (numbers_created BETWEEN 0 AND total_tickets),
     CHECK (status = 'draft' OR (numbers_created = total_tickets AND price_bs IS NOT NULL AND draw_date IS NOT NULL)),
     CHECK ((outcome IS NOT NULL) = (status = 'finished')),
     CHECK ((paused_at IS NOT NULL) = (status = 'paused'))
   )`,
  `CREATE INDEX raffles_search ON raffles USING gin (search gin_trgm_ops)`,
  `CREATE INDEX raffles_resuming ON raffles (resumes_at) WHERE status = 'paused'`,

  // Results are never overwritten: a correction is the next version.
  `CREATE TABLE raffle_results (
     raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     version     integer NOT NULL,
     results     jsonb NOT NULL,
     reason      text,
     recorded_at timestamptz NOT NULL,
     recorded_by integer NOT NULL REFERENCES users,
     PRIMARY KEY (raffle_id, version)
   )`,

  `CREATE TABLE purchases (
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
     reference_digits    text GENERATED ALWAYS AS (regexp_replace(payment_reference, '\\D', '', 'g')) STORED,
     payer_bank          text,
     payer_phone         text,
     paid_on             date,
     proof_file          text,
     proof_sha256        bytea,
     proof_perceptual    bit(1024),
     proof_at            timestamptz,
     terms_version       text,
     status              text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'expired')),
     ticket_state        text GENERATED ALWAYS AS (
                           CASE status WHEN 'pending' THEN 'reserved' WHEN 'approved' THEN 'sold' END
                         ) STORED,
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
     UNIQUE (id, raffle_id, ticket_state),
     CHECK (amount_bs = unit_price_bs * quantity),
     CHECK ((proof_at IS NULL) = (proof_file IS NULL)),
     -- rules.md#held-until-reviewed: a purchase whose proof is in can't have expired; a late proof comes after the expiry.
     CHECK ((expired_at IS NOT NULL) OR status <> 'expired'),
     CHECK (status <> 'expired' OR proof_at IS NULL OR proof_at >= expired_at)
   )`,
  `CREATE INDEX purchases_holds ON purchases (raffle_id) INCLUDE (quantity) WHERE status = 'pending'`,
  `CREATE INDEX purchases_lapsing ON purchases (reserved_until) WHERE status = 'pending' AND proof_at IS NULL`,
  `CREATE INDEX purchases_queue ON purchases (proof_at) WHERE status = 'pending' AND proof_at IS NOT NULL`,
  `CREATE INDEX purchases_raffle ON purchases (raffle_id, created_at)`,
  `CREATE INDEX purchases_created ON purchases (created_at)`,
  `CREATE INDEX purchases_document ON purchases (document_id, created_at)`,
  `CREATE INDEX purchases_reviewed ON purchases (reviewed_at) WHERE reviewed_at IS NOT NULL`,
  `CREATE INDEX purchases_phone ON purchases (phone)`,
  `CREATE INDEX purchases_email ON purchases (email) WHERE email IS NOT NULL`,
  // Pictures that differ in at most 32 bits are equal in at least one of 33 segments of the hash, so an index finds the same
  // picture.
  `CREATE FUNCTION picture_stretches(hash bit) RETURNS integer[]
     LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
     RETURN ARRAY(SELECT substring(hash FROM 31 * stretch + 1 FOR 31)::bit(31)::integer
                    FROM generate_series(0, 32) AS stretch)`,
  // Without fastupdate: every search would read its whole list of pending entries.
  `CREATE INDEX purchases_picture ON purchases USING gin (picture_stretches(proof_perceptual))
     WITH (fastupdate = off) WHERE proof_perceptual IS NOT NULL`,
  `CREATE INDEX purchases_reference ON purchases (right(reference_digits, 4)) WHERE reference_digits IS NOT NULL`,
  `CREATE INDEX purchases_search ON purchases USING gin (search gin_trgm_ops)`,

  // No foreign key to raffles: checking it for each number doubles the time to create 1,000,000 and keeps the raffle's row
  // locked all that time. Numbers are created and deleted under that row's lock instead, and an owned number is tied to its
  // raffle by its purchase.
  `CREATE TABLE tickets (
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
   ) WITH (fillfactor = 90)`,
  `CREATE INDEX tickets_free ON tickets (raffle_id, shuffle_key) WHERE state = 'available'`,
  `CREATE INDEX tickets_owner ON tickets (purchase_id, number) WHERE purchase_id IS NOT NULL`,
  // Updated on approval only, never on the reserving path: lists of sold numbers cost the same in a raffle of a million.
  `CREATE INDEX tickets_sold ON tickets (raffle_id, number) WHERE state = 'sold'`,

  // rules.md#whole-approval: an approved purchase owns exactly as many numbers as it was approved for, whatever code
  // approved or changed it.
  `CREATE FUNCTION check_approved_quantity() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF (SELECT status = 'approved' AND quantity <>
                (SELECT count(*) FROM tickets WHERE purchase_id = NEW.id AND state = 'sold')
                FROM purchases WHERE id = NEW.id) THEN
            RAISE EXCEPTION 'purchase % does not own exactly its quantity', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NULL;
        END $$`,
  `CREATE CONSTRAINT TRIGGER purchases_approved_quantity AFTER INSERT OR UPDATE ON purchases
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'approved')
     EXECUTE FUNCTION check_approved_quantity()`,

  // The append-only history of every number's owners: one row per change, with all its numbers.
  `CREATE TABLE ticket_events (
     id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
     purchase_id uuid NOT NULL,
     event       text NOT NULL CHECK (event IN ('reserved', 'sold', 'released')),
     numbers     integer[] NOT NULL,
     at          timestamptz NOT NULL
   )`,
  `CREATE INDEX ticket_events_purchase ON ticket_events (purchase_id)`,
  `CREATE INDEX ticket_events_raffle ON ticket_events (raffle_id)`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER ticket_events_append_only BEFORE UPDATE ON ticket_events
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  `CREATE TABLE idempotency_keys (
     key          uuid PRIMARY KEY,
     request_hash bytea NOT NULL,
     purchase_id  uuid NOT NULL REFERENCES purchases DEFERRABLE INITIALLY DEFERRED,
     created_at   timestamptz NOT NULL
   )`,
  `CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`,

  // A message is sent once its row commits, by the process that claims it first; `attempts` is also the claim's fencing
  // token.
  `CREATE TABLE email_outbox (
     id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     type            text NOT NULL,
     recipient       text NOT NULL,
     subject         text NOT NULL,
     payload         jsonb NOT NULL,
     raffle_id       integer REFERENCES raffles ON DELETE SET NULL,
     purchase_id     uuid REFERENCES purchases ON DELETE SET NULL,
     resend_of       bigint REFERENCES email_outbox ON DELETE SET NULL,
     dedupe_key      text NOT NULL UNIQUE,
     message_id      text,
     status          text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
     failure         text CHECK (failure IN ('stale', 'outdated', 'disabled', 'refused', 'exhausted')),
     attempts        integer NOT NULL DEFAULT 0,
     last_error      text,
     next_attempt_at timestamptz NOT NULL,
     lease_until     timestamptz,
     created_at      timestamptz NOT NULL,
     sent_at         timestamptz,
     -- What a whole raffle's buyers get at once gives way to what one buyer is waiting for.
     bulk            boolean NOT NULL GENERATED ALWAYS AS (type IN ('raffle_rescheduled', 'raffle_cancelled')) STORED,
     search          text GENERATED ALWAYS AS (
                       search_text(recipient || ' ' || subject || ' ' || coalesce(payload ->> 'code', '') || ' ' ||
                         coalesce(payload ->> 'codes', ''))
                     ) STORED,
     CHECK ((status = 'failed') = (failure IS NOT NULL)),
     CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
     CHECK (status = 'queued' OR lease_until IS NULL)
   )`,
  `CREATE INDEX email_outbox_due ON email_outbox (bulk, next_attempt_at) WHERE status = 'queued'`,
  `CREATE INDEX email_outbox_created ON email_outbox (created_at)`,
  `CREATE INDEX email_outbox_purchase ON email_outbox (purchase_id)`,
  `CREATE INDEX email_outbox_raffle ON email_outbox (raffle_id)`,
  `CREATE INDEX email_outbox_resends ON email_outbox (resend_of) WHERE resend_of IS NOT NULL`,
  // Not on queued ones: a reservation writes its message too, and updating this index would cost it more than the row.
  `CREATE INDEX email_outbox_search ON email_outbox USING gin (search gin_trgm_ops) WHERE status <> 'queued'`,

  `CREATE TABLE config (
     key        text PRIMARY KEY,
     value      jsonb NOT NULL,
     updated_at timestamptz NOT NULL,
     updated_by integer REFERENCES users
   )`,

  `CREATE TABLE audit_log (
     id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at          timestamptz NOT NULL,
     actor_id    integer REFERENCES users,
     actor_name  text NOT NULL,
     action      text NOT NULL,
     entity_type text NOT NULL,
     entity_id   text NOT NULL,
     changes     jsonb NOT NULL DEFAULT '[]',
     reason      text
   )`,
  `CREATE INDEX audit_log_entity ON audit_log (entity_type, entity_id, id)`,

  // Counters shared by every process; losing them in a crash only resets a limit.
  `CREATE UNLOGGED TABLE rate_limits (
     bucket       text NOT NULL,
     window_start timestamptz NOT NULL,
     count        integer NOT NULL,
     PRIMARY KEY (bucket, window_start)
   )`,

  // Keys that the server generates for itself (such as the key that signs purchase secrets), shared by every process.
  `CREATE TABLE server_keys (
     name       text PRIMARY KEY,
     key        bytea NOT NULL,
     created_at timestamptz NOT NULL
   )`,
];
