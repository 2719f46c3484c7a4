import { sql, type Kysely } from "kysely";

/** What a bank's own notification may approve without a person, and the record of what it did or would have done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No row: off. `since` is when its trial began, and survives being switched on.
  `CREATE TABLE bank_automation (
     account_id integer PRIMARY KEY REFERENCES bank_accounts,
     mode       text NOT NULL CHECK (mode IN ('off', 'shadow', 'on')),
     cap_bs     numeric(14, 2) CHECK (cap_bs > 0),
     since      timestamptz,
     stopped_at timestamptz,
     stopped_by integer REFERENCES users,
     CHECK (mode = 'off' OR (cap_bs IS NOT NULL AND since IS NOT NULL)),
     CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
   )`,

  // One decision of each kind for a purchase and a movement, however many processes decide.
  `CREATE TABLE automatic_decisions (
     id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     account_id  integer NOT NULL REFERENCES bank_accounts,
     movement_id bigint NOT NULL REFERENCES bank_movements,
     purchase_id uuid NOT NULL REFERENCES purchases,
     mode        text NOT NULL CHECK (mode IN ('shadow', 'on')),
     approval_id integer REFERENCES match_approvals,
     decided_at  timestamptz NOT NULL,
     UNIQUE (purchase_id, movement_id, mode),
     CHECK ((mode = 'on') = (approval_id IS NOT NULL))
   )`,
  `CREATE INDEX automatic_decisions_account ON automatic_decisions (account_id, decided_at)`,
  `CREATE INDEX automatic_decisions_movement ON automatic_decisions (movement_id)`,

  // Nobody: the bank.
  `ALTER TABLE match_approvals ALTER COLUMN by_id DROP NOT NULL`,
  `ALTER TABLE purchase_movements ALTER COLUMN linked_by DROP NOT NULL`,
  `ALTER TABLE purchase_movement_events ALTER COLUMN by_id DROP NOT NULL`,

  // A version that doesn't know the column stores matches that approve nothing.
  `ALTER TABLE bank_matches ADD COLUMN phone_agrees boolean NOT NULL DEFAULT false`,
];
