/** The last ten digits of a telephone number in any notation, in SQL; the country's code is optional in banks' data. */
const lastDigits = (phone: string): string => `right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/**
 * SQL for the ids of a person's bank movements: those that pay their purchases, with duplicates, and those that state their
 * cédula or telephone and don't pay for anybody else.
 */
export function ownMovements(ids: string, documentId: string, phones: string): string {
  return `
    SELECT m.id FROM bank_movements AS m
      LEFT JOIN purchase_movements AS link ON link.movement_id = coalesce(m.merged_into, m.id)
     WHERE m.erased_at IS NULL
       AND CASE WHEN link.purchase_id IS NOT NULL THEN link.purchase_id = ANY (${ids})
                ELSE regexp_replace(m.payer_document, '\\D', '', 'g') = regexp_replace(${documentId}, '\\D', '', 'g')
                  OR ${lastDigits("m.payer_phone")} = ANY (SELECT ${lastDigits("phone")} FROM unnest(${phones}) AS phone)
           END`;
}
