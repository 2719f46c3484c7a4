/**
 * SQL: the ids of the purchases that movements of the bank pay: one that approved the purchase or that an administrator linked, or several that
 * add up to its price. A part that a helper links pays nothing by itself.
 */
export const paidPurchases = `
  SELECT due.id
    FROM purchases AS due JOIN purchase_movements AS link ON link.purchase_id = due.id
    JOIN bank_movements AS m ON m.id = link.movement_id LEFT JOIN users ON users.id = link.linked_by
   GROUP BY due.id
  HAVING bool_or(link.approved OR users.role = 'admin')
         OR sum(m.amount_bs - m.refunded_bs) >= coalesce(due.payable_bs, due.amount_bs)`;

/** In SQL, of what has a `raffle_id`: whether what was sold is income. A cancelled raffle owes it back. */
export const isIncome = `raffle_id NOT IN (SELECT id FROM raffles WHERE outcome = 'cancelled')`;
