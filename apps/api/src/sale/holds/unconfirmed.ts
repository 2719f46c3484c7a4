/** In SQL, of `purchases AS p`: pending, bought on the web, and no bank has certainly reported any part of the payment. */
export const unconfirmed = `
  p.status = 'pending' AND p.channel = 'web' AND p.confirmed_at IS NULL
  AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
  AND NOT EXISTS (SELECT FROM open_matches AS found WHERE found.purchase_id = p.id AND found.arrived)`;
