import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";

/** Whether the contract has an operation with this id. */
export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(contractOperations, id);
}

/** Every operation of the contract. */
export const operationIds = Object.keys(contractOperations).filter(isOperationId);
