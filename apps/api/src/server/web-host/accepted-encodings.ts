/** The encodings that an `Accept-Encoding` names, without those that it refuses (`q=0`). */
export function acceptedEncodings(accepted: string | string[] | undefined): string[] {
  return String(accepted ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .flatMap((part) => part.split(";")[0]?.trim() ?? []);
}
