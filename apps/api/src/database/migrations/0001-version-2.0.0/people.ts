/** Who may do what: the staff, how they sign in, and the record of what they did. */
export const people = String.raw`
CREATE TABLE users (
  id                   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name                 text NOT NULL,
  email                text NOT NULL,
  role                 text NOT NULL CHECK (role IN ('admin', 'staff', 'auditor')),
  active               boolean NOT NULL DEFAULT true,
  must_change_password boolean NOT NULL DEFAULT false,
  password_hash        text NOT NULL,
  created_at           timestamptz NOT NULL,
  last_login_at        timestamptz,
  access_ends_on       date,
  suspended            boolean NOT NULL DEFAULT false,
  CONSTRAINT users_auditors_end CHECK ((role = 'auditor') = (access_ends_on IS NOT NULL))
);
COMMENT ON COLUMN users.access_ends_on IS 'An auditor''s last day in Caracas; null for other roles.';
COMMENT ON COLUMN users.suspended IS 'Whether they may change nothing of payments until they confirm who they are.';
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE sessions (
  token_hash   bytea PRIMARY KEY,
  user_id      integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  id           uuid NOT NULL DEFAULT gen_random_uuid(),
  device       text,
  address      text,
  confirmed_at timestamptz
);
COMMENT ON COLUMN sessions.id IS 'Names the session for its owner.';
COMMENT ON COLUMN sessions.confirmed_at IS 'When its user last confirmed who they are.';
CREATE INDEX sessions_user ON sessions (user_id);
CREATE UNIQUE INDEX sessions_id ON sessions (id);

CREATE TABLE passkeys (
  id           text PRIMARY KEY,
  user_id      integer NOT NULL REFERENCES users,
  name         text NOT NULL,
  public_key   bytea NOT NULL,
  counter      bigint NOT NULL,
  backed_up    boolean NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz
);
COMMENT ON TABLE passkeys IS 'A passkey of a user: what its device needs is there, here is only its public key.';
COMMENT ON COLUMN passkeys.id IS 'The id of the credential, in base64url.';
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users,
  hash    bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

CREATE TABLE audit_log (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  actor_id    integer REFERENCES users,
  actor_name  text NOT NULL,
  action      text NOT NULL,
  entity_type text NOT NULL,
  entity_id   text NOT NULL,
  changes     jsonb NOT NULL DEFAULT '[]',
  reason      text,
  payee       jsonb
);
COMMENT ON COLUMN audit_log.payee IS 'What changed of whom, where or how much buyers pay; null if nothing did.';
CREATE INDEX audit_log_entity ON audit_log (entity_type, entity_id, id);
-- The first steps check whether one was ever made, even if it has been removed.
CREATE INDEX audit_log_trials ON audit_log (id) WHERE action = 'trial_removed';
CREATE INDEX audit_log_taken_out ON audit_log (at) WHERE action = 'buyers_taken_out';
CREATE INDEX audit_log_payee ON audit_log (at) WHERE payee IS NOT NULL;

-- What one administrator wants to do to another one, who can refuse it for a day.
CREATE TABLE waiting_account_changes (
  user_id       integer PRIMARY KEY REFERENCES users,
  change        text NOT NULL CHECK (change IN ('password_reset', 'demoted', 'disabled')),
  asked_by      integer NOT NULL REFERENCES users,
  at            timestamptz NOT NULL,
  wanted        jsonb,
  password_hash text,
  CHECK ((wanted IS NULL) <> (password_hash IS NULL))
);
COMMENT ON COLUMN waiting_account_changes.at IS 'When it happens, unless the user refuses it before.';
COMMENT ON COLUMN waiting_account_changes.wanted IS 'The fields that change; null for another password.';

CREATE TABLE buyers_read (
  user_id integer NOT NULL REFERENCES users,
  day     date NOT NULL,
  buyer   bigint NOT NULL,
  PRIMARY KEY (day, user_id, buyer)
);
COMMENT ON TABLE buyers_read IS 'The buyers whom a user met in pages on a Caracas day, of today only.';
COMMENT ON COLUMN buyers_read.buyer IS 'A hash of what names the buyer.';
`;
