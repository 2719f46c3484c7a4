/** Another server's response, at most 64 kB. */
export interface ServiceAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  /** From its Retry-After header. */
  readonly retrySeconds: number | undefined;
}

/** A request to another server. */
export interface ServiceRequest {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Longer answers are not read to their end. */
const MOST_BYTES = 65_536;
const TIMEOUT_MS = 10_000;

/** Sends a request to another server, without following redirects. Returns null unless it answers within ten seconds. */
export async function callService(
  url: string,
  { method, headers = {}, body }: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceAnswer | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, "user-agent": "rifas" },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const answer = await readBody(response, MOST_BYTES);
    if (answer === null) return null;
    const after = Number(response.headers.get("retry-after") ?? Number.NaN);
    const retrySeconds = Number.isSafeInteger(after) && after > 0 ? after : undefined;
    return { status: response.status, body: answer, retrySeconds };
  } catch {
    // Refused connections, broken responses and timeouts are handled alike: the service is unreachable.
    return null;
  }
}

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
