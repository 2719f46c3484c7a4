import { createApiClient, type ApiClient } from "@rifas/api-client/client";
import type { User } from "@rifas/api-client/types";
import { MOCK_ORIGIN, mockFetch } from "./mock-fetch.ts";
import type { MockOverrides } from "./operations/mock-types.ts";
import { authOperations } from "./operations/auth.ts";
import { buyingOperations } from "./operations/buying.ts";
import { configOperations } from "./operations/config.ts";
import { dashboardOperations } from "./operations/dashboard.ts";
import { editingOperations } from "./operations/editing.ts";
import { emailOperations } from "./operations/emails.ts";
import { erasureOperations } from "./operations/erasing.ts";
import { alarmOperations } from "./operations/hold-alarms.ts";
import { identityOperations, sessionOperations } from "./operations/identity.ts";
import { ledgerOperations } from "./operations/ledger.ts";
import { moveOperations } from "./operations/moving.ts";
import { publishingOperations } from "./operations/publishing.ts";
import { purchaseOperations } from "./operations/purchases.ts";
import { raffleOperations } from "./operations/raffles.ts";
import { reconciliationOperations } from "./operations/reconciliation.ts";
import { rejectingTogether } from "./operations/rejecting-together.ts";
import { rejectionOperations, reviewOperations } from "./operations/reviewing.ts";
import { ticketOperations } from "./operations/tickets.ts";
import type { MockWorld } from "./world/world.ts";

/** The operations that know the world; the others answer by their examples. An unknown operation or a wrong answer doesn't compile. */
export function mockOperations(world: MockWorld) {
  return {
    ...authOperations(world),
    ...identityOperations(world),
    ...sessionOperations(world),
    ...raffleOperations(world),
    ...editingOperations(world),
    ...publishingOperations(world),
    ...dashboardOperations(world),
    ...alarmOperations(world),
    ...ticketOperations(world),
    ...purchaseOperations(world),
    ...buyingOperations(world),
    ...reviewOperations(world),
    ...rejectingTogether(world),
    ...rejectionOperations(world),
    ...moveOperations(world),
    ...erasureOperations(world),
    ...ledgerOperations(world),
    ...configOperations(world),
    ...emailOperations(world),
    ...reconciliationOperations(world),
  } satisfies MockOverrides;
}

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
