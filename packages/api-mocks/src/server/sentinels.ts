import type { OperationId } from "@rifas/api-client/operation-handlers";
import { refusals, refusalsOf } from "../generated/refusals.ts";
import { sentences } from "../generated/sentences.ts";

/** What a sentinel asks for. */
export type Provoked =
  | { readonly kind: "nothing" }
  /** An answer that takes `SLOW_MS`. */
  | { readonly kind: "slow" }
  /** No answer: the connection breaks. */
  | { readonly kind: "lost" }
  | {
      readonly kind: "refusal";
      readonly status: number;
      readonly headers: Readonly<Record<string, string | number>>;
      readonly body: Readonly<Record<string, unknown>>;
    }
  /** The operation never refuses with this code. */
  | { readonly kind: "undeclared"; readonly code: string };

export const SLOW_MS = 5_000;

/** The header that asks for what a text can't, such as in a call without input. */
export const SENTINEL_HEADER = "x-mock";

/** A text that was sent, and the path of its field, with dots. */
export interface SentText {
  readonly field: string;
  readonly text: string;
}

interface Asked {
  readonly code: string;
  /** The field that is wrong, for `validation_failed`. */
  readonly field: string | undefined;
}

const sentinel = /\bmock:([a-z_]+)(?::([\w.]+))?/;
/** For fields that take neither colons nor underscores; a whole text, so that a name like 'mock-photo.png' is none. */
const hyphenated = /^mock-([a-z-]+)$/;

/**
 * What the first sentinel in a call asks for. A sentinel is `mock:` and an error's code, `slow` or `lost`, in any text of the query or
 * the body, such as a buyer's name, or in the header `X-Mock` (without `mock:`, too); or a text that is all `mock-` and the code
 * with hyphens. `validation_failed` is about the field with the sentinel, or the one after another colon.
 */
export function provokedBy(
  id: OperationId,
  call: { header: string | null; texts: readonly SentText[] },
): Provoked {
  const asked = call.header === null ? call.texts.flatMap(askedIn)[0] : askedByHeader(call.header);
  if (asked === undefined) return { kind: "nothing" };
  const { code } = asked;
  if (code === "slow" || code === "lost") return { kind: code };
  const refusal = refusalsOf[id]
    .map((place) => refusals[place])
    .find((one) => one?.codes.includes(code));
  if (refusal === undefined) return { kind: "undeclared", code };
  const body = bodyOf(refusal.body, asked);
  const { retry_after: seconds } = body;
  const headers =
    typeof seconds === "number" ? { ...refusal.headers, "Retry-After": seconds } : refusal.headers;
  return { kind: "refusal", status: refusal.status, headers, body };
}

function askedByHeader(header: string): Asked {
  const [code = "", field] = header.replace(/^mock:/, "").split(":");
  return { code, field };
}

function askedIn({ field, text }: SentText): Asked[] {
  const [, code, named] = sentinel.exec(text) ?? [];
  if (code !== undefined) return [{ code, field: named ?? field }];
  const [, words] = hyphenated.exec(text) ?? [];
  return words === undefined ? [] : [{ code: words.replaceAll("-", "_"), field }];
}

type Body = Readonly<Record<string, unknown>>;

/** The contract's example of the code, if there is one; otherwise that of a code with the same status, with the server's sentence. */
function bodyOf(example: Body, { code, field }: Asked): Body {
  const own =
    example["code"] === code ? example : refusals.find(({ body }) => body["code"] === code)?.body;
  const body = own ?? {
    ...example,
    error: sentences[code] ?? `Respuesta de prueba: ${code}.`,
    code,
  };
  if (code !== "validation_failed" || field === undefined) return body;
  return { ...body, details: [{ field, message: "Revisa este dato." }] };
}

/** The codes that each operation can be made to refuse with. */
export function declaredCodes(id: OperationId): string[] {
  return refusalsOf[id].flatMap((place) => refusals[place]?.codes ?? []);
}
