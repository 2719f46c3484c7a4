import type { MockOverrides } from "./operations/mock-types.ts";
import { authOperations } from "./operations/people/auth.ts";
import { buyingOperations } from "./operations/sale/buying.ts";
import { campaignOperations } from "./operations/figures/campaigns.ts";
import { configOperations } from "./operations/site/config.ts";
import { dashboardOperations } from "./operations/figures/dashboard.ts";
import { editingOperations } from "./operations/raffles/editing.ts";
import { emailOperations } from "./operations/site/emails.ts";
import { erasureOperations } from "./operations/figures/erasing.ts";
import { alarmOperations } from "./operations/sale/hold-alarms.ts";
import { identityOperations, sessionOperations } from "./operations/people/identity.ts";
import { ledgerOperations } from "./operations/proofs/ledger.ts";
import { moveOperations } from "./operations/sale/moving.ts";
import { paperListOperations } from "./operations/sale/paper-lists.ts";
import { publishingOperations } from "./operations/raffles/publishing.ts";
import { purchaseOperations } from "./operations/sale/purchases.ts";
import { cashOperations } from "./operations/sale/cash.ts";
import { prizeOperations } from "./operations/raffles/prizes.ts";
import { raffleOperations } from "./operations/raffles/raffles.ts";
import { reconciliationOperations } from "./operations/bank/reconciliation.ts";
import { rejectingTogether } from "./operations/bank/rejecting-together.ts";
import { rejectionOperations, reviewOperations } from "./operations/sale/reviewing.ts";
import { ticketOperations } from "./operations/sale/tickets.ts";
import { waitingListOperations } from "./operations/sale/waiting-list.ts";
import { whatsAppOperations } from "./operations/sale/whatsapp.ts";
import type { MockWorld } from "./world/world.ts";

/** The operations that know the world; the others answer by their examples. An unknown operation or a wrong answer doesn't compile. */
export function mockOperations(world: MockWorld) {
  return {
    ...authOperations(world),
    ...identityOperations(world),
    ...sessionOperations(world),
    ...raffleOperations(world),
    ...prizeOperations(world),
    ...editingOperations(world),
    ...publishingOperations(world),
    ...dashboardOperations(world),
    ...alarmOperations(world),
    ...ticketOperations(world),
    ...purchaseOperations(world),
    ...cashOperations(world),
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
