/** What was said of a prize that somebody won. */
export type PrizeState = keyof typeof following;

/** What may follow each state; nothing ends a prize but its confirmation and the end of the days to claim it. */
const following = {
  contacted: ["delivered", "unclaimed"],
  delivered: ["confirmed", "disputed", "unanswered"],
  disputed: ["delivered", "confirmed"],
  unanswered: ["confirmed", "disputed"],
  confirmed: [],
  unclaimed: [],
} as const;

/** Whether a state may follow another; null stands for a prize of which nothing was said yet. */
export function mayFollow(state: PrizeState | null, next: PrizeState): boolean {
  const after: readonly PrizeState[] =
    state === null ? ["contacted", "delivered"] : following[state];
  return after.includes(next);
}

/** How long a winner has to answer a delivery in a raffle without days to claim. */
export const DAYS_TO_ANSWER = 30;

/** Where a prize stands, for everyone: 'El organizador dice que lo entregó'. */
export const prizeStateWords: Readonly<Record<PrizeState, string>> = {
  contacted: "El organizador ya habló con quien ganó",
  delivered: "El organizador dice que lo entregó",
  confirmed: "Quien ganó confirmó que lo recibió",
  disputed: "Quien ganó dice que no lo recibió o que no es lo anunciado",
  unanswered: "El organizador dice que lo entregó; quien ganó no ha respondido",
  unclaimed: "Nadie lo reclamó a tiempo",
};
