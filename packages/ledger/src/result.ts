/** The outcome of reading or checking untrusted input. Only a programming error throws. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** Why something was refused: it isn't in its exact form or size, or what it claims doesn't hold. */
export type RefusalCode = "malformed" | "unknown_key" | "bad_signature" | "wrong_root";

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode = "malformed"): Refused {
  return { ok: false, code };
}

/** The value of a result that only a programming error could have refused; throws for one that was. */
export function sure<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${result.code}`);
  return result.value;
}
