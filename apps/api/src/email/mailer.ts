/** Hands e-mails that wait in the outbox to their server. */
export interface Mailer {
  /** Says that a message was just queued (after its commit), so that it leaves without waiting for the next look. */
  wake(): void;
}
