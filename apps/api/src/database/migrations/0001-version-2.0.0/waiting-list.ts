/** Who asked for one message when numbers of a raffle become free. */
export const waitingList = `
CREATE TABLE waiting_list (
  id        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  place     bigint GENERATED ALWAYS AS IDENTITY,
  address   bytea NOT NULL,
  email     text,
  joined_at timestamptz NOT NULL,
  told_at   timestamptz,
  origin    bytea,
  UNIQUE (raffle_id, address)
);
COMMENT ON TABLE waiting_list IS 'Who asked for one message when numbers of a raffle become free; deleted when the raffle ends.';
COMMENT ON COLUMN waiting_list.place IS 'The order of arrival.';
COMMENT ON COLUMN waiting_list.address IS 'A keyed hash of the mailbox: an entry remembers whom not to write to again without the address.';
COMMENT ON COLUMN waiting_list.email IS 'Null once its owner left the list.';
COMMENT ON COLUMN waiting_list.origin IS 'A keyed hash of the network that it came from; null if unknown.';
COMMENT ON COLUMN waiting_list.told_at IS 'When the message was queued; null while it waits.';
CREATE INDEX waiting_list_next ON waiting_list (raffle_id, place) WHERE told_at IS NULL AND email IS NOT NULL;
CREATE INDEX waiting_list_told ON waiting_list (raffle_id, told_at) WHERE told_at IS NOT NULL;
CREATE INDEX waiting_list_address ON waiting_list (address);

-- An entry's message goes with it, whatever deletes the entry.
CREATE FUNCTION forget_waiting_message() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN DELETE FROM email_outbox WHERE dedupe_key = 'numbers_free:' || OLD.id; RETURN NULL; END $$;
CREATE TRIGGER waiting_list_forgotten AFTER DELETE ON waiting_list
  FOR EACH ROW EXECUTE FUNCTION forget_waiting_message();
CREATE TRIGGER email_outbox_bulk_waiting BEFORE INSERT ON email_outbox
  FOR EACH ROW WHEN (NEW.type = 'numbers_free') EXECUTE FUNCTION mark_bulk_email();

-- How many numbers of a raffle somebody who is told now can buy; 0 while it isn't on sale. A hold that has lapsed counts until a job
-- has ended it. The one place that decides it for the waiting list.
CREATE FUNCTION numbers_on_sale(_raffle integer, _now timestamptz) RETURNS integer
   LANGUAGE sql STABLE
   AS $$
     SELECT coalesce(max(r.total_tickets - r.sold_count - (
              SELECT coalesce(sum(quantity), 0)::integer FROM purchases WHERE raffle_id = r.id AND status = 'pending') - (
              SELECT coalesce(sum(quantity), 0)::integer FROM purchases WHERE raffle_id = r.id AND kept_until IS NOT NULL)), 0)
       FROM raffles AS r
      WHERE r.id = _raffle AND r.status = 'active' AND r.publish AND r.price_bs IS NOT NULL
        AND coalesce(r.sales_close_at, r.draw_date) > _now
   $$;
`;
