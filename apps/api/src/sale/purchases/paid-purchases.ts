/**
 * SQL: the ids of purchases that movements pay: one that approved it, as much as it costs, or what an administrator accepted. A part that a
 * helper links pays nothing.
 */
export const paidPurchases = `
  SELECT due.id
    FROM purchases AS due JOIN purchase_movements AS link ON link.purchase_id = due.id
    JOIN bank_movements AS m ON m.id = link.movement_id LEFT JOIN users ON users.id = link.linked_by
   GROUP BY due.id
  HAVING bool_or(link.approved OR users.role = 'admin')
         OR sum(m.amount_bs - m.refunded_bs) >= coalesce(due.payable_bs, due.amount_bs)`;
