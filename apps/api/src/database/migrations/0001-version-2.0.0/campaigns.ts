/** Links carry the code of a campaign. Nothing about a visitor is here: a day's visits are one number. */
export const campaigns = `
CREATE TABLE campaigns (
  code       text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{2,20}$'),
  name       text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by integer NOT NULL REFERENCES users,
  ended_at   timestamptz
);
COMMENT ON TABLE campaigns IS 'What an owner counts visits and purchases by. None is ever deleted, so that no code is used twice.';
COMMENT ON COLUMN campaigns.code IS 'The parameter ''de'' of its links; never changes.';
COMMENT ON COLUMN campaigns.ended_at IS 'Null while its links count.';

CREATE TABLE campaign_visits (
  campaign text NOT NULL REFERENCES campaigns,
  day      date NOT NULL,
  visits   integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (campaign, day)
) WITH (fillfactor = 70);
COMMENT ON TABLE campaign_visits IS 'How many browsers came by a campaign''s links on a Caracas day.';
`;
