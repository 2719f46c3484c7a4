import type { ReviewWarning } from "@rifas/api-client/types";
import type { Database, Transaction } from "../database/database.ts";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { SAME_PICTURE_DISTANCE } from "../pictures/perceptual-hash.ts";
import { isSamePerson } from "./same-person.ts";

/** The most warnings of one kind per purchase. */
const MOST = 5;

/**
 * The warnings of some purchases, by id: a reference whose trailing digits match another's of the same method, the same
 * image (even recompressed or in another raffle), the same cédula under a different name. Newest other purchase first.
 */
export async function loadWarnings(
  queryable: Pick<Database | Transaction, "query">,
  ids: readonly string[],
): Promise<Map<string, ReviewWarning[]>> {
  const found = new Map<string, ReviewWarning[]>();
  if (ids.length === 0) return found;
  const add = (id: string, warning: ReviewWarning): void => {
    const list = found.get(id) ?? [];
    found.set(id, list);
    if (list.filter(({ kind }) => kind === warning.kind).length < MOST) list.push(warning);
  };
  for (const row of await queryable.query<ReferenceRow>(sameReference, [ids])) {
    add(row.of, {
      kind: "same_reference",
      other: otherOf(row),
      payment_reference: row.payment_reference,
    });
  }
  for (const row of await queryable.query<ImageRow>(sameImage, [ids, SAME_PICTURE_DISTANCE])) {
    add(row.of, {
      kind: "same_image",
      other: otherOf(row),
      match: row.exact ? "exact" : "similar",
    });
  }
  for (const row of await queryable.query<NameRow>(sameDocument, [ids])) {
    if (isSamePerson(row.of_name, row.name)) continue;
    add(row.of, { kind: "other_name", other: otherOf(row) });
  }
  return found;
}

interface OtherRow {
  of: string;
  id: string;
  code: string;
  raffle_id: number;
  raffle_name: string;
  name: string;
  status: PurchaseStatus;
  trial: boolean;
  created_at: Date;
}
interface ReferenceRow extends OtherRow {
  payment_reference: string;
}
interface ImageRow extends OtherRow {
  exact: boolean;
}
interface NameRow extends OtherRow {
  of_name: string;
}

function otherOf(row: OtherRow): ReviewWarning["other"] {
  const { id, code, raffle_id, raffle_name, name, status, trial } = row;
  return {
    id,
    code,
    raffle_id,
    raffle_name,
    name,
    status,
    trial,
    created_at: row.created_at.toISOString(),
  };
}

const other = `p.id AS of, o.id, o.code, o.raffle_id, r.name AS raffle_name, o.name, o.status, o.trial, o.created_at`;

// Banks show the whole reference, buyers often type its last digits: the longer one must end with the shorter one.
const sameReference = {
  name: "warn-same-reference",
  text: `
    SELECT ${other}, o.payment_reference
      FROM purchases AS p
      JOIN purchases AS o
        ON right(o.reference_digits, 4) = right(p.reference_digits, 4) AND o.reference_digits IS NOT NULL
       AND o.id <> p.id AND o.payment_method = p.payment_method
       AND right(o.reference_digits, least(length(o.reference_digits), length(p.reference_digits))) =
           right(p.reference_digits, least(length(o.reference_digits), length(p.reference_digits)))
      JOIN raffles AS r ON r.id = o.raffle_id
     WHERE p.id = ANY ($1::uuid[]) AND length(p.reference_digits) >= 4 AND length(o.reference_digits) >= 4
     ORDER BY o.created_at DESC`,
};

// The same file has the same hash. The index on hash segments finds candidates; bit_count decides.
const sameImage = {
  name: "warn-same-image",
  text: `
    SELECT ${other}, o.proof_sha256 = p.proof_sha256 AS exact
      FROM purchases AS p
      JOIN purchases AS o
        ON o.id <> p.id AND o.proof_perceptual IS NOT NULL
       AND picture_stretches(o.proof_perceptual) && picture_stretches(p.proof_perceptual)
       AND bit_count(o.proof_perceptual # p.proof_perceptual) <= $2
      JOIN raffles AS r ON r.id = o.raffle_id
     WHERE p.id = ANY ($1::uuid[]) AND p.proof_perceptual IS NOT NULL
     ORDER BY exact DESC, o.created_at DESC`,
};

const sameDocument = {
  name: "warn-same-document",
  text: `
    SELECT DISTINCT ON (p.id, search_text(o.name)) ${other}, p.name AS of_name
      FROM purchases AS p
      JOIN purchases AS o ON o.document_id = p.document_id AND o.id <> p.id
      JOIN raffles AS r ON r.id = o.raffle_id
     WHERE p.id = ANY ($1::uuid[]) AND search_text(o.name) <> search_text(p.name)
     ORDER BY p.id, search_text(o.name), o.created_at DESC`,
};
