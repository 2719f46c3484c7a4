/** What the installation itself needs: settings, keys, limits, background jobs and files. */
export const platform = String.raw`
CREATE TABLE config (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by integer REFERENCES users
);

CREATE UNLOGGED TABLE rate_limits (
  bucket       text NOT NULL,
  window_start timestamptz NOT NULL,
  count        integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
COMMENT ON TABLE rate_limits IS 'Counters shared by every process; losing them in a crash only resets a limit.';

CREATE TABLE server_keys (
  name       text PRIMARY KEY,
  key        bytea NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE server_keys IS
  'Keys that the server generates for itself (such as the key that signs purchase secrets), shared by every process.';

CREATE TABLE job_rounds (
  job      text PRIMARY KEY,
  began_at timestamptz NOT NULL
);

CREATE TABLE job_outcomes (
  job           text PRIMARY KEY,
  succeeded_at  timestamptz NOT NULL,
  failures      integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  CHECK ((failures = 0) = (failing_since IS NULL))
);
COMMENT ON TABLE job_outcomes IS 'How the latest runs of a background job ended.';
COMMENT ON COLUMN job_outcomes.succeeded_at IS 'When it last succeeded; of a job that never has: when it was first known.';
COMMENT ON COLUMN job_outcomes.failures IS 'How many of its latest runs failed in a row.';

CREATE TABLE pending_files (
  name      text PRIMARY KEY,
  stored_at timestamptz NOT NULL,
  condemned boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE pending_files IS
  'A file stored for a purchase that has not committed yet. condemned: about to be removed, and can no longer be claimed.';

CREATE TABLE public_pictures (
  stem         text PRIMARY KEY,
  unused_since timestamptz,
  condemned    boolean NOT NULL DEFAULT false,
  CHECK (NOT condemned OR unused_since IS NOT NULL)
);
COMMENT ON TABLE public_pictures IS 'A picture that staff uploaded; stem is what the names of all its files begin with.';
COMMENT ON COLUMN public_pictures.unused_since IS 'Null while a raffle or the logo uses it.';
COMMENT ON COLUMN public_pictures.condemned IS 'About to be deleted; it can''t be used any more.';
`;
