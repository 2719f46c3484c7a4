import { readBody } from "../bounded-body.ts";
import type { WitnessAnswer } from "../ports.ts";

/** A witness's response, at most 64 kB. */
export interface Answer {
  readonly status: number;
  readonly body: Uint8Array;
  /** From its Retry-After header. */
  readonly retrySeconds: number | undefined;
}

export interface Question {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Longer answers are not read to their end. */
const MOST_BYTES = 65_536;
const PATIENCE_MILLISECONDS = 10_000;

/** Sends a request to a witness, without following redirects. Returns null unless it answers within ten seconds. */
export async function callWitness(
  url: string,
  { method, headers = {}, body }: Question,
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, "user-agent": "rifas" },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]),
    });
    const answer = await readBody(response, MOST_BYTES);
    if (answer === null) return null;
    const after = Number(response.headers.get("retry-after") ?? Number.NaN);
    const retrySeconds = Number.isSafeInteger(after) && after > 0 ? after : undefined;
    return { status: response.status, body: answer, retrySeconds };
  } catch {
    // Refused connections, broken responses and timeouts are handled alike: the witness is unreachable.
    return null;
  }
}

/** Classifies a response that carries no proof. */
export function problemOf(answer: Answer | null): WitnessAnswer {
  if (answer === null) return { problem: "unreachable" };
  const { status, retrySeconds } = answer;
  if (status === 202) return { problem: "pending" };
  if (status !== 429) return { problem: status >= 500 ? "unreachable" : "refused" };
  return { problem: "limited", ...(retrySeconds !== undefined && { retrySeconds }) };
}
