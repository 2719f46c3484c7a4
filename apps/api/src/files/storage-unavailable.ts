/** The service that keeps the files did not answer, or refused: worth trying again in a moment. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";

  constructor(cause: unknown) {
    super(
      `The file storage did not do what was asked: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}
