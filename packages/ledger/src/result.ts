/** The outcome of reading or checking untrusted input. Only a programming error throws. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** Why something was refused. The codes are stable, because pages and the command line turn them into sentences. */
export type RefusalCode =
  | "malformed_base64"
  | "malformed_hex"
  | "malformed_key"
  | "malformed_note"
  | "malformed_checkpoint"
  | "malformed_proof"
  | "malformed_tile"
  | "malformed_entries"
  | "malformed_entry"
  | "malformed_terms"
  | "malformed_number_leaf"
  | "malformed_receipt"
  | "malformed_rule"
  | "malformed_digits"
  | "malformed_bundle"
  | "malformed_head"
  | "malformed_leaves"
  | "malformed_report"
  | "malformed_site"
  | "malformed_file"
  | "too_large"
  | "unknown_key"
  | "bad_signature"
  | "wrong_origin"
  | "wrong_length"
  | "wrong_root"
  | "wrong_count"
  | "wrong_number"
  | "wrong_commitment"
  | "index_out_of_range"
  | "size_out_of_range"
  | "missing_hash"
  | "nobody_left"
  | "bad_beacon";

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode): Refused {
  return { ok: false, code };
}
