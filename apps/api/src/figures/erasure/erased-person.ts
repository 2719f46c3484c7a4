/** A person whose data are being erased, with their locked purchases. */
export interface ErasedPerson {
  readonly ids: readonly string[];
  readonly documentId: string;
  readonly phones: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /** Texts that name the person or their payments, in lower case, to find them in histories. */
  readonly mentions: readonly string[];
  readonly now: Date;
}
