import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { invalidField, ok, type Result } from "../../platform/failure.ts";
import { SAME_PICTURE_DISTANCE } from "../../paper/pictures/perceptual-hash.ts";
import { purchaseNotFound } from "../../sale/purchases/lock-purchase.ts";
import { loadMatchedPurchases } from "../matches/matched-purchases.ts";
import { unreported } from "./unreported.ts";
import { prepared } from "../../database/database.ts";

const MOST = 500;
/** How far apart purchases of 'the same minutes' are made. */
const MINUTES = 10;

interface Asked {
  id: string;
  network?: boolean | undefined;
  picture?: boolean | undefined;
  minutes?: boolean | undefined;
}

/**
 * The purchases that share everything asked for with one of them, held on photos alone and unknown to any bank. The purchase
 * itself comes first if it is like that. Failures: `not_found`, `validation_failed` if nothing is asked for.
 */
export async function previewCohort(
  { database, clock }: Context,
  { id, network = false, picture = false, minutes = false }: Asked,
): Promise<Result<Schema<"PurchaseCohort">>> {
  if (!network && !picture && !minutes) {
    return invalidField("network", "Elige en qué se parecen: la red, la foto o los minutos.");
  }
  const [shares] = await database.query<Schema<"PurchaseCohort">["shares"]>(selectShares, [id]);
  if (shares === undefined) return purchaseNotFound();
  const found = await database.query<{ id: string }>(selectLike, [
    id,
    network,
    picture,
    minutes,
    SAME_PICTURE_DISTANCE,
    MOST + 1,
  ]);
  const ids = found.slice(0, MOST).map((row) => row.id);
  const loaded = await loadMatchedPurchases({ database, now: clock.now() }, ids);
  const items = ids.map((one) => loaded.get(one)).filter((item) => item !== undefined);
  return ok({
    shares,
    items,
    numbers: items.reduce((sum, { quantity }) => sum + quantity, 0),
    more: found.length > MOST,
  });
}

const selectShares = prepared("select-cohort-shares")`
    SELECT EXISTS (SELECT FROM hold_origins AS o WHERE o.purchase_id = p.id) AS network,
           p.proof_perceptual IS NOT NULL AS picture, true AS minutes
      FROM purchases AS p WHERE p.id = $1 AND p.erased_at IS NULL`;

const selectLike = prepared("select-cohort")`
    SELECT p.id
      FROM purchases AS one JOIN purchases AS p ON p.raffle_id = one.raffle_id
     WHERE one.id = $1 AND ${unreported}
       AND (NOT $2::boolean OR EXISTS (
             SELECT FROM hold_origins AS here JOIN hold_origins AS there ON there.network = here.network
              WHERE here.purchase_id = one.id AND there.purchase_id = p.id))
       AND (NOT $3::boolean OR bit_count(p.proof_perceptual # one.proof_perceptual) <= $5::integer)
       AND (NOT $4::boolean OR p.created_at BETWEEN one.created_at - interval '${MINUTES} minutes'
                                                AND one.created_at + interval '${MINUTES} minutes')
     ORDER BY p.id <> one.id, p.created_at, p.id LIMIT $6`;
