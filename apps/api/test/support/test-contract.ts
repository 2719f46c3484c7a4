import { inject } from "vitest";
import { readContract, type Contract } from "../../src/server/http/contract.ts";

export type { ContractOperation, Schema } from "../../src/server/http/contract.ts";

let contract: Contract | undefined;

/** openapi.yaml, read once for all servers of a test file, which so share its compiled schemas. */
export function testContract(): Contract {
  contract ??= readContract(inject("openapi"));
  return contract;
}
