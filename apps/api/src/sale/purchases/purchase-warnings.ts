import { written } from "../../platform/call.ts";
import type { ReviewWarning } from "@rifas/api-client/types";
import { ofIds, type Reader } from "../../database/database.ts";
import { statusNow } from "../holds/lapsed-holds.ts";
import { SAME_PICTURE_DISTANCE } from "../../paper/pictures/perceptual-hash.ts";
import { isSamePerson } from "./same-person.ts";

/** The most warnings of one kind per purchase. */
const MOST = 5;

/**
 * The warnings of some purchases, by id: a reference whose trailing digits match another's of the same method, the same
 * image (even recompressed or in another raffle), the same cédula under a different name. Newest other purchase first.
 */
export async function loadWarnings(
  { database, now }: { database: Reader; now: Date },
  ids: readonly string[],
): Promise<Map<string, ReviewWarning[]>> {
  const found = new Map<string, ReviewWarning[]>();
  if (ids.length === 0) return found;
  const add = (id: string, warning: ReviewWarning): void => {
    const list = found.get(id) ?? [];
    found.set(id, list);
    if (list.filter(({ kind }) => kind === warning.kind).length < MOST) list.push(warning);
  };
  const [named, wanted] = findWarnings(ids);
  const values = [wanted, SAME_PICTURE_DISTANCE, now];
  for (const row of await database.query<WarningRow>(named, values)) {
    const warning = warningOf(row);
    if (warning !== null) add(row.of, warning);
  }
  return found;
}

/** The warnings of one purchase. */
export async function warningsOf(
  reading: { database: Reader; now: Date },
  id: string,
): Promise<readonly ReviewWarning[]> {
  return (await loadWarnings(reading, [id])).get(id) ?? [];
}

type WarningRow = OtherRow &
  (
    | { kind: "same_reference"; payment_reference: string }
    | { kind: "same_image"; exact: boolean }
    | { kind: "other_name"; of_name: string }
  );

interface OtherRow extends Omit<ReviewWarning["other"], "created_at"> {
  of: string;
  created_at: Date;
}

/** Null if the name may be the same person's. */
function warningOf(row: WarningRow): ReviewWarning | null {
  const { id, code, raffle_id, raffle_name, name, status, trial, created_at } = row;
  const other = written({ id, code, raffle_id, raffle_name, name, status, trial, created_at });
  switch (row.kind) {
    case "same_reference":
      return { kind: row.kind, other, payment_reference: row.payment_reference };
    case "same_image":
      return { kind: row.kind, other, match: row.exact ? "exact" : "similar" };
    case "other_name":
      return isSamePerson(row.of_name, row.name) ? null : { kind: row.kind, other };
  }
}

const other = `p.id AS of, o.id, o.code, o.raffle_id, r.name AS raffle_name, o.name,
               ${statusNow("o", "$3")} AS status, o.trial, o.created_at`;

// One statement for the three kinds, because every review needs all of them.
//
// Banks show the whole reference, buyers often type its last digits: the longer one must end with the shorter one. The same
// file has the same hash; the index on hash segments finds candidates and bit_count decides.
const findWarnings = ofIds(
  "find-warnings",
  (ids) => `
    SELECT * FROM (
      SELECT 1 AS place, 'same_reference' AS kind, ${other}, o.payment_reference, NULL::boolean AS exact, NULL::text AS of_name
        FROM purchases AS p
        JOIN purchases AS o
          ON right(o.reference_digits, 4) = right(p.reference_digits, 4) AND o.reference_digits IS NOT NULL
         AND o.id <> p.id AND o.payment_method = p.payment_method
         AND right(o.reference_digits, least(length(o.reference_digits), length(p.reference_digits))) =
             right(p.reference_digits, least(length(o.reference_digits), length(p.reference_digits)))
        JOIN raffles AS r ON r.id = o.raffle_id
       WHERE p.id = ANY (${ids}) AND length(p.reference_digits) >= 4 AND length(o.reference_digits) >= 4
      UNION ALL
      SELECT 2, 'same_image', ${other}, NULL, o.proof_sha256 = p.proof_sha256, NULL
        FROM purchases AS p
        JOIN purchases AS o
          ON o.id <> p.id AND o.proof_perceptual IS NOT NULL
         AND picture_stretches(o.proof_perceptual) && picture_stretches(p.proof_perceptual)
         AND bit_count(o.proof_perceptual # p.proof_perceptual) <= $2
        JOIN raffles AS r ON r.id = o.raffle_id
       WHERE p.id = ANY (${ids}) AND p.proof_perceptual IS NOT NULL
      UNION ALL
      (SELECT DISTINCT ON (p.id, search_text(o.name)) 3, 'other_name', ${other}, NULL, NULL::boolean, p.name
         FROM purchases AS p
         JOIN purchases AS o ON o.document_id = p.document_id AND o.id <> p.id AND p.erased_at IS NULL
         JOIN raffles AS r ON r.id = o.raffle_id
        WHERE p.id = ANY (${ids}) AND search_text(o.name) <> search_text(p.name)
        ORDER BY p.id, search_text(o.name), o.created_at DESC)) AS found
     ORDER BY place, exact DESC, created_at DESC`,
);
