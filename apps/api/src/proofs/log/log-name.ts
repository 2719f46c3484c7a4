/** Which of a raffle's logs. */
export interface LogName {
  readonly raffleId: number;
  readonly epoch: number;
}
