import { unconfirmed } from "../../sale/holds/unconfirmed.ts";

/** In SQL, of `purchases AS p`: held on its photo alone, and no bank reported anything that could be its payment. */
export const unreported = `
  (${unconfirmed} AND p.proof_at IS NOT NULL AND p.erased_at IS NULL
   AND NOT EXISTS (SELECT FROM open_matches AS maybe WHERE maybe.purchase_id = p.id))`;
