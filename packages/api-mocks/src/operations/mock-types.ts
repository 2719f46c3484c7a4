import type { OperationHandlers } from "@rifas/api-client/operation-handlers";
import type { ErrorCode, User } from "@rifas/api-client/types";

/** The context of a request to the mock. */
export interface MockCall {
  /** The signed-in user; null without a token. */
  readonly user: User | null;
}

/** Operations that don't answer by the contract's examples. This type keeps the mock in step with openapi.yaml. */
export type MockOverrides = Partial<OperationHandlers<MockCall>>;

/** A response that succeeds. */
export const ok = <Body>(body: Body) => ({ status: 200, body }) as const;

/** An error response in the contract's shape. A status or code that the contract doesn't declare doesn't compile. */
export function refuse<const Status extends number, const Code extends ErrorCode>(
  status: Status,
  code: Code,
  error: string,
) {
  return { status, body: { error, code, request_id: "req-cuento" } } as const;
}

/** Never responds: for a story's loading state. */
export function never(): Promise<never> {
  return new Promise(() => {});
}

/** Responds with a server error: for a story's error state. */
export async function fails() {
  return refuse(500, "internal_error", "Algo falló de nuestro lado. Intenta de nuevo.");
}

/** Is never reached: for what a screen shows without a connection. */
export async function unreachable(): Promise<never> {
  throw new TypeError("Failed to fetch");
}
