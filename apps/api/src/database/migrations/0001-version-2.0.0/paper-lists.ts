/** Sales on paper are imported as one list, which can be undone as one. Nothing about a buyer is here: that is in the purchases alone. */
export const paperLists = `
CREATE TABLE paper_lists (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  raffle_id        integer NOT NULL REFERENCES raffles,
  key              uuid NOT NULL UNIQUE,
  purchases        integer NOT NULL CHECK (purchases > 0),
  numbers          integer NOT NULL CHECK (numbers >= purchases),
  amount_bs        numeric(14, 2) NOT NULL CHECK (amount_bs > 0),
  created_at       timestamptz NOT NULL,
  created_by       integer NOT NULL REFERENCES users,
  undone_at        timestamptz,
  undone_by        integer REFERENCES users,
  undone_purchases integer CHECK (undone_purchases BETWEEN 0 AND purchases),
  CONSTRAINT paper_lists_undone CHECK (num_nulls(undone_at, undone_by, undone_purchases) IN (0, 3))
);
COMMENT ON TABLE paper_lists IS 'Sales on paper that were imported in one step.';
COMMENT ON COLUMN paper_lists.key IS 'Of the confirmation: sent again, it makes no second list.';
COMMENT ON COLUMN paper_lists.amount_bs IS 'When it was imported, like purchases and numbers.';
COMMENT ON COLUMN paper_lists.undone_purchases IS 'How many the undoing rejected.';
CREATE INDEX paper_lists_raffle ON paper_lists (raffle_id, id);

CREATE TABLE paper_list_purchases (
  purchase_id uuid PRIMARY KEY REFERENCES purchases,
  list_id     integer NOT NULL REFERENCES paper_lists
);
COMMENT ON TABLE paper_list_purchases IS 'The purchases that a list made.';
CREATE INDEX paper_list_purchases_list ON paper_list_purchases (list_id);
`;
