/**
 * What staff decided about automatic decision `d`, of purchase `p` and movement `m`. Refused: they rejected the purchase,
 * let another movement pay it, said that this one doesn't or that a seller handed it in, or undid the approval.
 */
export const decisionOutcome = `
  CASE WHEN p.status IN ('rejected', 'expired') OR m.dismissed_at IS NOT NULL
         OR EXISTS (SELECT FROM purchase_movements AS l
                     WHERE l.movement_id = coalesce(m.merged_into, m.id) AND l.purchase_id IS DISTINCT FROM p.id)
         OR (EXISTS (SELECT FROM purchase_movements AS l WHERE l.purchase_id = p.id)
             AND NOT EXISTS (SELECT FROM purchase_movements AS l
                              WHERE l.purchase_id = p.id AND l.movement_id = coalesce(m.merged_into, m.id)))
         OR EXISTS (SELECT FROM match_refusals AS r WHERE r.purchase_id = p.id AND r.movement_id = m.id)
         OR (d.mode = 'on' AND NOT EXISTS (SELECT FROM purchase_movements AS l WHERE l.approval_id = d.approval_id))
       THEN 'refused'
       WHEN p.status = 'approved' THEN 'approved'
       ELSE 'waiting' END`;
