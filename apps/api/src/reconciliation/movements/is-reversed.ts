/** Whether the bank reversed a movement, given its alias: a later debit of the same amount and reference. */
export function isReversed(alias: string): string {
  return `
  EXISTS (SELECT FROM bank_movements AS debit
           WHERE debit.direction = 'debit' AND debit.standing <> 'withdrawn' AND debit.standing <> 'merged' AND debit.account_id = ${alias}.account_id AND debit.amount_bs = ${alias}.amount_bs
             AND debit.reference_digits = ${alias}.reference_digits AND debit.reference_digits <> ''
             AND debit.occurred_on >= ${alias}.occurred_on)`;
}
