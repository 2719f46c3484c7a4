/**
 * The entries of all logs that witnesses must have seen by a time, in SQL: the cuts, before their rounds, and the reopenings,
 * before the draws that they put off.
 */
export const datedEntries = `
  SELECT raffle_id, epoch, position, round_at AS before FROM instant_cuts
   UNION ALL
  SELECT raffle_id, epoch, position, draw_at FROM reopenings`;
