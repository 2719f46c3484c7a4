import type { Schema } from "@rifas/api-client/types";
import { parseDocumentId } from "@rifas/domain/document-id";
import { parsePhone } from "@rifas/domain/phone";
import { possiblePurchaseCodes } from "@rifas/domain/purchase-code";
import type { Context } from "../../platform/context.ts";
import { invalidField, ok, type Result } from "../../platform/failure.ts";
import { erasureObstacles } from "./obstacles.ts";
import { ownMovements } from "./own-movements.ts";
import { prepared } from "../../database/database.ts";

/** A phone is shared by a family; more people than this aren't one. */
const MOST_PEOPLE = 5;

/**
 * The people with this cédula, telephone, e-mail or purchase code: what erasing each would delete, and why it can't be done yet.
 * Failure: `validation_failed` for anything else.
 */
export async function previewErasure(
  context: Context,
  { search }: { search: string },
): Promise<Result<Schema<"ErasurePreview">>> {
  const document = parseDocumentId(search);
  const phone = parsePhone(search);
  const codes = possiblePurchaseCodes(search);
  const email = search.includes("@") ? search.trim().toLowerCase() : null;
  if (document === null && phone === null && email === null && codes.length === 0) {
    const message =
      "Escribe completo una cédula, un teléfono, un correo o el código de una compra.";
    return invalidField("search", message);
  }
  const found = await context.database.query<FoundPerson>(findPeople, [
    document,
    phone,
    codes,
    email,
    MOST_PEOPLE,
  ]);
  const people: Schema<"ErasablePerson">[] = [];
  for (const person of found) {
    const obstacles = await erasureObstacles(context.database, context, person.document_id);
    people.push({ ...person, obstacles });
  }
  return ok({ people });
}

type FoundPerson = Omit<Schema<"ErasablePerson">, "obstacles">;

const findPeople = prepared("find-erasable-people")`
    WITH people AS (
      SELECT document_id FROM purchases
       WHERE erased_at IS NULL AND (document_id = $1 OR phone = $2 OR code = ANY ($3::text[]) OR email = $4)
       GROUP BY document_id ORDER BY max(created_at) DESC LIMIT $5)
    SELECT people.document_id, latest.name, latest.phone, latest.email,
           bought.purchases, bought.photos, bought.salts,
           (SELECT count(*)::integer FROM email_outbox WHERE purchase_id = ANY (bought.ids)) AS emails,
           (SELECT count(*)::integer FROM (${ownMovements("bought.ids", "people.document_id", "bought.phones")}) AS paid)
             AS movements,
           (SELECT count(*)::integer
              FROM (SELECT DISTINCT ON (raffle_id) results FROM raffle_results
                     WHERE raffle_id = ANY (bought.raffles) ORDER BY raffle_id, version DESC) AS latest
             CROSS JOIN LATERAL jsonb_array_elements(latest.results) AS prize
             WHERE prize->>'purchase_id' = ANY (bought.ids::text[]))
           + (SELECT count(*)::integer FROM instant_draws WHERE purchase_id = ANY (bought.ids)) AS prizes
      FROM people
     CROSS JOIN LATERAL (
       SELECT name, phone, email FROM purchases WHERE document_id = people.document_id AND erased_at IS NULL
        ORDER BY created_at DESC LIMIT 1) AS latest
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS purchases, count(p.proof_file)::integer AS photos, count(s.salt)::integer AS salts,
              array_agg(p.id) AS ids, array_agg(DISTINCT p.phone) AS phones, array_agg(DISTINCT p.raffle_id) AS raffles
         FROM purchases AS p LEFT JOIN purchase_salts AS s ON s.purchase_id = p.id
        WHERE p.document_id = people.document_id AND p.erased_at IS NULL) AS bought`;
