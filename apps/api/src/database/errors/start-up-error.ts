/**
 * The server can't start (or continue) for a reason that the operator can fix. The message is one clear sentence that says
 * what is wrong and what to do; `main` prints it without a stack.
 */
export class StartUpError extends Error {
  override readonly name = "StartUpError";
}

/** The `code` of a Node system error such as EACCES, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** The error for a folder that can't be written to. */
export function notWritable(path: string, error: unknown): StartUpError {
  return new StartUpError(
    `No se puede escribir en ${path} (${errorCode(error) ?? String(error)}): dale permiso a este usuario, o pon en DATA_DIR una carpeta donde pueda.`,
  );
}
