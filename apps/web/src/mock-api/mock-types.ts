import type {
  OperationHandlers,
  OperationId,
  SomeOperationHandlers,
} from "@rifas/api-client/operation-handlers";
import type { ErrorCode, User } from "@rifas/api-client/types";

/** What comes beside a request to the mock: who asks. The clock is the stories' own. */
export interface MockCall {
  /** The person behind the token; null without one. */
  readonly user: User | null;
}

/** A handler for each operation of the contract, no more and no fewer: the type that holds the mock to openapi.yaml. */
export type MockOperations = OperationHandlers<MockCall>;

/** The handlers of one tag. */
export type SomeMockOperations<Ids extends OperationId> = SomeOperationHandlers<Ids, MockCall>;

/** What a story answers differently; the rest stays the world's. */
export type MockOverrides = Partial<MockOperations>;

/** A refusal in the contract's shape; where the contract doesn't declare this status or code, it doesn't compile. */
export function refuse<const Status extends number, const Code extends ErrorCode>(
  status: Status,
  code: Code,
  error: string,
) {
  return { status, body: { error, code, request_id: "req-cuento" } } as const;
}

/** Never answers: for the loading state of a story. */
export function never(): Promise<never> {
  return new Promise(() => {});
}

/** The server's fault, for the error state of a story. */
export async function fails() {
  return refuse(500, "internal_error", "Algo falló de nuestro lado. Intenta de nuevo.");
}
