import { sql, type Kysely } from "kysely";

/** The owner's bank accounts, the money that arrived in them, and which purchase each payment pays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE bank_accounts (
     id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     name         text NOT NULL,
     bank         text NOT NULL,
     layout       text NOT NULL,
     decimal_sign text NOT NULL,
     date_order   text NOT NULL,
     columns      jsonb NOT NULL,
     active       boolean NOT NULL,
     created_at   timestamptz NOT NULL
   )`,

  `CREATE TABLE bank_imports (
     id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     account_id  integer NOT NULL REFERENCES bank_accounts,
     file_name   text NOT NULL,
     file_sha256 bytea NOT NULL,
     rows        integer NOT NULL,
     new         integer NOT NULL,
     duplicate   integer NOT NULL,
     new_sum_bs  numeric(16, 2) NOT NULL,
     first_day   date,
     last_day    date,
     created_by  integer NOT NULL REFERENCES users,
     created_at  timestamptz NOT NULL
   )`,
  `CREATE INDEX bank_imports_account ON bank_imports (account_id, created_at)`,

  // What the bank said never changes. Only what we found out about it does: that staff dismissed it, or that another row
  // reports the same payment.
  `CREATE TABLE bank_movements (
     id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     account_id       integer NOT NULL REFERENCES bank_accounts,
     import_id        integer REFERENCES bank_imports,
     source           text NOT NULL CHECK (source IN ('file', 'webhook', 'pull', 'notice')),
     authenticated    boolean NOT NULL,
     direction        text NOT NULL CHECK (direction IN ('credit', 'debit')),
     amount_bs        numeric(14, 2) NOT NULL CHECK (amount_bs > 0),
     occurred_on      date NOT NULL,
     occurred_at      timestamptz,
     reference        text,
     reference_digits text GENERATED ALWAYS AS (ltrim(regexp_replace(reference, '\\D', '', 'g'), '0')) STORED,
     payer_bank       text,
     payer_phone      text,
     payer_document   text,
     description      text,
     fingerprint      bytea NOT NULL,
     created_at       timestamptz NOT NULL,
     merged_into      bigint REFERENCES bank_movements,
     dismissed_reason text,
     dismissed_by     integer REFERENCES users,
     dismissed_at     timestamptz,
     search           text GENERATED ALWAYS AS (
                        search_text(coalesce(reference, '') || ' ' || coalesce(payer_phone, '') || ' ' ||
                          coalesce(payer_document, '') || ' ' || coalesce(description, '') || ' ' || amount_bs::text)
                      ) STORED,
     UNIQUE (account_id, fingerprint),
     CHECK ((dismissed_reason IS NULL) = (dismissed_at IS NULL))
   )`,
  `CREATE INDEX bank_movements_day ON bank_movements (occurred_on, id)`,
  `CREATE INDEX bank_movements_debits ON bank_movements (account_id, amount_bs) WHERE direction = 'debit'`,
  `CREATE INDEX bank_movements_search ON bank_movements USING gin (search gin_trgm_ops)`,
  `CREATE FUNCTION keep_bank_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE found_later text[] := ARRAY['merged_into', 'dismissed_reason', 'dismissed_by', 'dismissed_at',
          -- generated: not yet computed before the update
          'reference_digits', 'search'];
        BEGIN
          IF to_jsonb(NEW) - found_later IS DISTINCT FROM to_jsonb(OLD) - found_later THEN
            RAISE EXCEPTION 'bank_movements is append-only';
          END IF;
          IF (NEW.merged_into IS NOT NULL OR NEW.dismissed_at IS NOT NULL)
             AND EXISTS (SELECT FROM purchase_movements WHERE movement_id = NEW.id) THEN
            RAISE EXCEPTION 'movement % pays a purchase', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER bank_movements_kept BEFORE UPDATE ON bank_movements
     FOR EACH ROW EXECUTE FUNCTION keep_bank_movement()`,
  `CREATE TRIGGER bank_movements_append_only BEFORE DELETE ON bank_movements
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // A bulk approval, which is undone as one.
  `CREATE TABLE match_approvals (
     id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at        timestamptz NOT NULL,
     by_id     integer NOT NULL REFERENCES users,
     undone_at timestamptz,
     undone_by integer REFERENCES users
   )`,

  // rules.md#one-payment: the primary key is the rule. A purchase paid in parts has several movements, linked by hand.
  `CREATE TABLE purchase_movements (
     movement_id bigint PRIMARY KEY REFERENCES bank_movements,
     purchase_id uuid NOT NULL REFERENCES purchases,
     class       text NOT NULL CHECK (class IN ('E1', 'E2', 'manual')),
     approval_id integer REFERENCES match_approvals,
     approved    boolean NOT NULL,
     linked_by   integer NOT NULL REFERENCES users,
     linked_at   timestamptz NOT NULL
   )`,
  `CREATE UNIQUE INDEX purchase_movements_exact ON purchase_movements (purchase_id) WHERE class IN ('E1', 'E2')`,
  `CREATE INDEX purchase_movements_purchase ON purchase_movements (purchase_id)`,
  `CREATE INDEX purchase_movements_approval ON purchase_movements (approval_id) WHERE approval_id IS NOT NULL`,
  `CREATE FUNCTION check_linked_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          PERFORM FROM bank_movements
            WHERE id = NEW.movement_id AND direction = 'credit' AND merged_into IS NULL AND dismissed_at IS NULL
            FOR SHARE;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'movement % pays nothing', NEW.movement_id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER purchase_movements_payable BEFORE INSERT OR UPDATE ON purchase_movements
     FOR EACH ROW EXECUTE FUNCTION check_linked_movement()`,

  `CREATE TABLE purchase_movement_events (
     id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     movement_id bigint NOT NULL,
     purchase_id uuid NOT NULL,
     event       text NOT NULL CHECK (event IN ('linked', 'freed')),
     class       text NOT NULL,
     approval_id integer,
     by_id       integer NOT NULL REFERENCES users,
     at          timestamptz NOT NULL
   )`,
  `CREATE INDEX purchase_movement_events_movement ON purchase_movement_events (movement_id)`,
  `CREATE TRIGGER purchase_movement_events_append_only BEFORE UPDATE OR DELETE ON purchase_movement_events
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // What the last round of matching found. Everything here can be computed again.
  `CREATE UNLOGGED TABLE bank_matches (
     purchase_id uuid NOT NULL,
     movement_id bigint NOT NULL,
     class       text NOT NULL CHECK (class IN ('E1', 'E2', 'P', 'D')),
     score       integer NOT NULL,
     reasons     jsonb NOT NULL,
     used_by     uuid,
     used_code   text,
     PRIMARY KEY (purchase_id, movement_id)
   )`,
  `CREATE INDEX bank_matches_movement ON bank_matches (movement_id)`,
  `CREATE UNLOGGED TABLE matching_rounds (
     one        boolean PRIMARY KEY DEFAULT true CHECK (one),
     inputs     text NOT NULL,
     matched_at timestamptz NOT NULL
   )`,
  // The matches that still hold: nothing was linked, dismissed or decided since the round that found them.
  `CREATE VIEW open_matches AS
     SELECT found.*, p.status, p.amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id, m.occurred_on, m.amount_bs AS paid_bs,
            found.class IN ('E1', 'E2')
              AND (p.status = 'approved' OR (p.status = 'pending' AND p.proof_at IS NOT NULL)) AS exact
       FROM bank_matches AS found
       JOIN purchases AS p ON p.id = found.purchase_id
       JOIN bank_movements AS m ON m.id = found.movement_id
      WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.merged_into IS NULL
        AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
        AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))`,
];
