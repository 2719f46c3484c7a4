import { createApiClient, type ApiClient } from "@rifas/api-client/client";
import type { User } from "@rifas/api-client/types";
import { MOCK_ORIGIN, mockFetch } from "./mock-fetch.ts";
import { mockOperations } from "./mock-operations.ts";
import type { MockOverrides } from "./operations/mock-types.ts";
import type { MockWorld } from "./world/world.ts";

/**
 * An API client for a mock server with this world; `overrides` replace some operations. `confirmIdentity` asks the user who they are
 * when an operation needs it. Failures aren't logged.
 */
export function createMockApi(options: {
  world: MockWorld;
  user: User | null;
  overrides?: MockOverrides;
  confirmIdentity?: () => Promise<boolean>;
}): ApiClient {
  const operations: MockOverrides = { ...mockOperations(options.world), ...options.overrides };
  return createApiClient({
    baseUrl: `${MOCK_ORIGIN}/api`,
    fetch: mockFetch(operations, options.user),
    ...(options.confirmIdentity && { confirmIdentity: options.confirmIdentity }),
    getToken: () => (options.user === null ? null : "cuento"),
    log: () => {},
  });
}
