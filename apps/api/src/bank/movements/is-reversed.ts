/** Whether the bank reversed a movement, given its alias: a later debit of the same amount and reference. */
export function isReversed(alias: string): string {
  return `
  EXISTS (SELECT FROM bank_movements AS debit
           WHERE debit.direction = 'debit' AND debit.standing <> 'withdrawn' AND debit.standing <> 'merged' AND debit.account_id = ${alias}.account_id AND debit.amount_bs = ${alias}.amount_bs
             AND debit.reference_digits = ${alias}.reference_digits AND debit.reference_digits <> ''
             AND debit.occurred_on >= ${alias}.occurred_on)`;
}

/**
 * Whether the bank may have reversed a movement under another reference, given its alias: a debit of the same amount within five
 * days that names it, or that goes to its payer and has no later payment of theirs to take back. Matching is stricter, because
 * there a debit doubts one payment at most; what this finds is only shown, for a person to look at.
 */
export function mayBeReversed(alias: string): string {
  const end = `right(${alias}.reference_digits, 6)`;
  const samePayer = (one: string, other: string) =>
    ["payer_phone", "payer_document"]
      .map((column) => `${lastDigits(`${one}.${column}`)} = ${lastDigits(`${other}.${column}`)}`)
      .join(" OR ");
  return `
  EXISTS (SELECT FROM bank_movements AS debit
           WHERE debit.direction = 'debit' AND debit.standing IN ('counts', 'undecided') AND debit.dismissed_at IS NULL
             AND debit.account_id = ${alias}.account_id AND debit.amount_bs = ${alias}.amount_bs
             AND debit.occurred_on BETWEEN ${alias}.occurred_on AND ${alias}.occurred_on + 5
             AND NOT EXISTS (SELECT FROM bank_movements AS named
                              WHERE named.direction = 'credit' AND named.account_id = debit.account_id
                                AND named.amount_bs = debit.amount_bs AND named.reference_digits = debit.reference_digits
                                AND debit.reference_digits <> '' AND named.occurred_on <= debit.occurred_on)
             AND (length(ltrim(${alias}.reference_digits, '0')) >= 6
                    AND (right(debit.reference_digits, 6) = ${end} OR debit.description ~ (${end} || '(\\D|$)'))
                  OR (${samePayer("debit", alias)})
                    AND NOT EXISTS (SELECT FROM bank_movements AS later
                                     WHERE later.direction = 'credit' AND later.standing = 'counts'
                                       AND later.account_id = debit.account_id AND later.amount_bs = debit.amount_bs
                                       AND later.occurred_on <= debit.occurred_on
                                       AND (later.occurred_on, later.id) > (${alias}.occurred_on, ${alias}.id)
                                       AND (${samePayer("debit", "later")}))))`;
}

/** Banks mask all but the last digits. */
function lastDigits(text: string): string {
  return `nullif(right(regexp_replace(${text}, '\\D', '', 'g'), 4), '')`;
}
