/** The names and values of a form's text fields, in its order. */
export type PlainFields = readonly (readonly [name: string, value: Buffer])[];

/**
 * Takes a multipart form apart that has only text fields, written as browsers write them. Null for any other, and for a malformed
 * one: the parser of all forms reads those. It makes a stream of each part, which costs more than the rest of a purchase's request.
 */
export function plainFields(bytes: Buffer, contentType: string): PlainFields | null {
  const [, boundary] = /^multipart\/form-data; ?boundary=([\w'-]{1,70})$/i.exec(contentType) ?? [];
  if (boundary === undefined) return null;
  const text = bytes.toString("latin1");
  const delimiter = `--${boundary}`;
  const fields: (readonly [string, Buffer])[] = [];
  let at = 0;
  for (;;) {
    if (!text.startsWith(delimiter, at)) return null;
    at += delimiter.length;
    if (text.slice(at) === "--\r\n" && fields.length > 0) return fields;
    head.lastIndex = at;
    const name = head.exec(text)?.[1];
    const end = text.indexOf(`\r\n${delimiter}`, head.lastIndex);
    if (name === undefined || end < 0) return null;
    fields.push([name, bytes.subarray(head.lastIndex, end)]);
    at = end + 2;
  }
}

const head = /\r\nContent-Disposition: form-data; name="([a-z]\w*)"\r\n\r\n/y;
