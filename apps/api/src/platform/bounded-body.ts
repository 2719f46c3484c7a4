/** The body of another server's response; null, without reading to the end, if it is longer than `mostBytes`. */
export async function readBody(
  { body }: Pick<Response, "body">,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > mostBytes) return null;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
