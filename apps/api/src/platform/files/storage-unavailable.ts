/** The file storage did not respond, or refused: worth retrying in a moment. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";

  constructor(cause: unknown) {
    super(`The file storage failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
