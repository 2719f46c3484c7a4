import type { MockOverrides } from "./operations/mock-types.ts";
import { authOperations } from "./operations/auth.ts";
import { buyingOperations } from "./operations/buying.ts";
import { campaignOperations } from "./operations/campaigns.ts";
import { configOperations } from "./operations/config.ts";
import { dashboardOperations } from "./operations/dashboard.ts";
import { editingOperations } from "./operations/editing.ts";
import { emailOperations } from "./operations/emails.ts";
import { erasureOperations } from "./operations/erasing.ts";
import { alarmOperations } from "./operations/hold-alarms.ts";
import { identityOperations, sessionOperations } from "./operations/identity.ts";
import { ledgerOperations } from "./operations/ledger.ts";
import { moveOperations } from "./operations/moving.ts";
import { paperListOperations } from "./operations/paper-lists.ts";
import { publishingOperations } from "./operations/publishing.ts";
import { purchaseOperations } from "./operations/purchases.ts";
import { sharingOperations } from "./operations/sharing.ts";
import { raffleOperations } from "./operations/raffles.ts";
import { reconciliationOperations } from "./operations/reconciliation.ts";
import { rejectingTogether } from "./operations/rejecting-together.ts";
import { rejectionOperations, reviewOperations } from "./operations/reviewing.ts";
import { ticketOperations } from "./operations/tickets.ts";
import { waitingListOperations } from "./operations/waiting-list.ts";
import { whatsAppOperations } from "./operations/whatsapp.ts";
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
    ...sharingOperations(world),
    ...buyingOperations(world),
    ...reviewOperations(world),
    ...rejectingTogether(world),
    ...rejectionOperations(world),
    ...moveOperations(world),
    ...waitingListOperations(world),
    ...whatsAppOperations(world),
    ...paperListOperations(world),
    ...campaignOperations(world),
    ...erasureOperations(world),
    ...ledgerOperations(world),
    ...configOperations(world),
    ...emailOperations(world),
    ...reconciliationOperations(world),
  } satisfies MockOverrides;
}
