/** The service that keeps the files did not answer, or refused: worth trying again in a moment. */
export class StorageAwayError extends Error {
  override readonly name = "StorageAwayError";

  constructor(cause: unknown) {
    super(
      `The file storage did not do what was asked: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}
