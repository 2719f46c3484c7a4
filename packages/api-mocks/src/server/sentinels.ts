import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { refusals, refusalsOf } from "../generated/refusals.ts";

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

const sentinel = /\bmock:([a-z_]+)/;

/**
 * What the first sentinel in a call asks for. A sentinel is `mock:` and an error's code, `slow` or `lost`, in any text of the query or
 * the body, such as a buyer's name, or in the header `X-Mock` (without `mock:`, too).
 */
export function provokedBy(
  id: OperationId,
  call: { header: string | null; texts: readonly string[] },
): Provoked {
  const asked =
    call.header?.replace(/^mock:/, "") ??
    call.texts.flatMap((text) => sentinel.exec(text)?.[1] ?? [])[0];
  if (asked === undefined) return { kind: "nothing" };
  if (asked === "slow" || asked === "lost") return { kind: asked };
  const refusal = refusalsOf[id]
    .map((place) => refusals[place])
    .find((one) => one?.codes.includes(asked));
  if (refusal === undefined) return { kind: "undeclared", code: asked };
  const { status, headers, body } = refusal;
  const sentence = body["code"] === asked ? {} : { error: `Respuesta de prueba: ${asked}.` };
  return { kind: "refusal", status, headers, body: { ...body, ...sentence, code: asked } };
}

/** The codes that each operation can be made to refuse with. */
export function declaredCodes(id: OperationId): string[] {
  return refusalsOf[id].flatMap((place) => refusals[place]?.codes ?? []);
}

/** The operation at a path below /api; undefined if there is none. */
export function operationAt(method: string, path: string): OperationId | undefined {
  return operations.find((one) => one.method === method.toLowerCase() && one.path.test(path))?.id;
}

/** Fixed parts before parameters: '/purchases/rejections' isn't the purchase 'rejections'. */
const operations = Object.keys(contractOperations)
  .filter((id): id is OperationId => Object.hasOwn(contractOperations, id))
  .toSorted((one, other) =>
    contractOperations[one].path < contractOperations[other].path ? -1 : 1,
  )
  .map((id) => ({
    id,
    method: contractOperations[id].method,
    path: new RegExp(`^${contractOperations[id].path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
