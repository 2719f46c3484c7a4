import { sql, type Kysely } from "kysely";

/** What witnesses outside the installation say about the logs' checkpoints (docs/proofs.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row for each witness that a checkpoint is sent to; `proof` is what it answered, byte for byte.
  `CREATE TABLE ledger_anchors (
     raffle_id integer NOT NULL,
     epoch     integer NOT NULL,
     size      bigint NOT NULL,
     kind      text NOT NULL CHECK (kind IN ('sigsum', 'rfc3161')),
     service   text NOT NULL,
     state     text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'proven', 'given_up')),
     queued_at timestamptz NOT NULL,
     tries     integer NOT NULL DEFAULT 0,
     tried_at  timestamptz,
     next_try  timestamptz,
     problem   text,
     proof     bytea CHECK (octet_length(proof) <= 65536),
     proven_at timestamptz,
     PRIMARY KEY (raffle_id, epoch, size, kind, service),
     FOREIGN KEY (raffle_id, epoch, size) REFERENCES ledger_checkpoints ON DELETE CASCADE,
     CHECK ((state = 'waiting') = (next_try IS NOT NULL)),
     CHECK ((state = 'proven') = (proof IS NOT NULL) AND (proof IS NULL) = (proven_at IS NULL))
   )`,
  `CREATE INDEX ledger_anchors_waiting ON ledger_anchors (kind, service, next_try) WHERE state = 'waiting'`,
  `CREATE INDEX ledger_anchors_service ON ledger_anchors (kind, service, proven_at)`,
  // A proof never changes, and what was sent is never sent as something else.
  `CREATE FUNCTION refuse_other_anchor() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF OLD.state <> 'waiting'
             OR (NEW.raffle_id, NEW.epoch, NEW.size, NEW.kind, NEW.service, NEW.queued_at) IS DISTINCT FROM
                (OLD.raffle_id, OLD.epoch, OLD.size, OLD.kind, OLD.service, OLD.queued_at) THEN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER ledger_anchors_unchanged BEFORE UPDATE ON ledger_anchors
     FOR EACH ROW EXECUTE FUNCTION refuse_other_anchor()`,
  `CREATE TRIGGER ledger_anchors_kept BEFORE DELETE ON ledger_anchors
     FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`,
];
