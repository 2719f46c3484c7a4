import { operationAccess } from "@rifas/api-client/generated/access";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import type { User } from "@rifas/api-client/types";
import { useUser } from "./use-session.ts";

/** Whether a signed-in user may call an operation, by the contract's access. */
export function mayCall(role: User["role"], operation: OperationId): boolean {
  switch (operationAccess[operation]) {
    case "admin":
      return role === "admin";
    case "seller":
      return false;
    case "staff":
      return role !== "auditor";
    case "anyone":
    case "secret":
    case "auditor":
      return true;
  }
}

/** Whether the signed-in user may call an operation. The server decides; this only hides what it would refuse. */
export function useMay(operation: OperationId): boolean {
  const user = useUser();
  return user !== null && mayCall(user.role, operation);
}
