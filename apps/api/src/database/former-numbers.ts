/** SQL: the numbers that a purchase under an alias had before somebody changed them, and hasn't any more, in order; null without any. */
export function formerNumbers(alias: string): string {
  return `(SELECT array_agg(DISTINCT former.number ORDER BY former.number)
             FROM ticket_events AS e CROSS JOIN unnest(e.numbers) AS former (number)
            WHERE e.purchase_id = ${alias}.id AND e.event = 'released'
              AND NOT EXISTS (SELECT FROM tickets AS t WHERE t.purchase_id = ${alias}.id AND t.number = former.number))`;
}
