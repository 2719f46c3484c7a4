// Generated from the folder ../migrations by `pnpm generate`. Don't edit.

import type { Migration } from "kysely/migration";
import { up as m0001 } from "../migrations/0001-initial.ts";
import { up as m0002 } from "../migrations/0002-cancel-reason.ts";
import { up as m0003 } from "../migrations/0003-job-rounds.ts";
import { up as m0004 } from "../migrations/0004-figures-by-index.ts";
import { up as m0005 } from "../migrations/0005-purchase-totals.ts";
import { up as m0006 } from "../migrations/0006-hold-origins.ts";
import { up as m0007 } from "../migrations/0007-paced-emails.ts";
import { up as m0008 } from "../migrations/0008-pending-files.ts";
import { up as m0009 } from "../migrations/0009-hold-releases.ts";
import { up as m0010 } from "../migrations/0010-test-email-received.ts";
import { up as m0011 } from "../migrations/0011-attack-mode.ts";
import { up as m0012 } from "../migrations/0012-trial-purchases.ts";
import { up as m0013 } from "../migrations/0013-counted-holds.ts";
import { up as m0014 } from "../migrations/0014-public-pictures.ts";
import { up as m0015 } from "../migrations/0015-purchase-moves-as-text.ts";
import { up as m0016 } from "../migrations/0016-bank-movements.ts";
import { up as m0017 } from "../migrations/0017-ledger.ts";
import { up as m0018 } from "../migrations/0018-purchase-batches.ts";
import { up as m0019 } from "../migrations/0019-statistics-of-purchases.ts";
import { up as m0020 } from "../migrations/0020-seal.ts";
import { up as m0021 } from "../migrations/0021-draw-rule.ts";
import { up as m0022 } from "../migrations/0022-owner-check-plans.ts";
import { up as m0023 } from "../migrations/0023-bank-feeds.ts";
import { up as m0024 } from "../migrations/0024-erase-bank-data.ts";
import { up as m0025 } from "../migrations/0025-match-refusals.ts";
import { up as m0026 } from "../migrations/0026-indexes-of-a-purchase.ts";
import { up as m0027 } from "../migrations/0027-automatic-approval.ts";
import { up as m0028 } from "../migrations/0028-ledger-anchors.ts";
import { up as m0029 } from "../migrations/0029-seal-notice.ts";
import { up as m0030 } from "../migrations/0030-prize-draws.ts";
import { up as m0031 } from "../migrations/0031-movement-refunds.ts";
import { up as m0032 } from "../migrations/0032-seal-notices-due.ts";
import { up as m0033 } from "../migrations/0033-keep-refunded-movements.ts";
import { up as m0034 } from "../migrations/0034-unique-cents.ts";
import { up as m0035 } from "../migrations/0035-auditors.ts";
import { up as m0036 } from "../migrations/0036-payments-by-reference.ts";
import { up as m0037 } from "../migrations/0037-bank-enquiries.ts";
import { up as m0038 } from "../migrations/0038-instant-prizes.ts";
import { up as m0039 } from "../migrations/0039-erased-purchases.ts";
import { up as m0040 } from "../migrations/0040-confirmed-payments.ts";
import { up as m0041 } from "../migrations/0041-ledger-keys.ts";
import { up as m0042 } from "../migrations/0042-review-times.ts";
import { up as m0043 } from "../migrations/0043-reopened-sales.ts";
import { up as m0044 } from "../migrations/0044-claim-email.ts";
import { up as m0045 } from "../migrations/0045-deliveries-set-aside.ts";
import { up as m0046 } from "../migrations/0046-job-outcomes.ts";
import { up as m0047 } from "../migrations/0047-withdrawn-imports.ts";
import { up as m0048 } from "../migrations/0048-identified-payers.ts";
import { up as m0049 } from "../migrations/0049-search-payments.ts";
import { up as m0050 } from "../migrations/0050-reused-amounts.ts";
import { up as m0051 } from "../migrations/0051-announced-rules.ts";
import { up as m0052 } from "../migrations/0052-mailboxes.ts";
import { up as m0053 } from "../migrations/0053-signed-terms.ts";
import { up as m0054 } from "../migrations/0054-deleted-ledgers.ts";
import { up as m0055 } from "../migrations/0055-late-rejections.ts";
import { up as m0056 } from "../migrations/0056-sales-in-person.ts";
import { up as m0057 } from "../migrations/0057-attacks-from-carriers.ts";
import { up as m0058 } from "../migrations/0058-passkeys.ts";
import { up as m0059 } from "../migrations/0059-kept-terms.ts";
import { up as m0060 } from "../migrations/0060-sale-controls-facts.ts";
import { up as m0061 } from "../migrations/0061-review-leases.ts";
import { up as m0062 } from "../migrations/0062-group-rejections.ts";
import { up as m0063 } from "../migrations/0063-unreported-payments.ts";
import { up as m0064 } from "../migrations/0064-taking-for-purchases.ts";

/** Every migration by name, in order; the names are recorded in the database and never change. */
export const migrations: Record<string, Migration> = {
  "0001-initial": { up: m0001 },
  "0002-cancel-reason": { up: m0002 },
  "0003-job-rounds": { up: m0003 },
  "0004-figures-by-index": { up: m0004 },
  "0005-purchase-totals": { up: m0005 },
  "0006-hold-origins": { up: m0006 },
  "0007-paced-emails": { up: m0007 },
  "0008-pending-files": { up: m0008 },
  "0009-hold-releases": { up: m0009 },
  "0010-test-email-received": { up: m0010 },
  "0011-attack-mode": { up: m0011 },
  "0012-trial-purchases": { up: m0012 },
  "0013-counted-holds": { up: m0013 },
  "0014-public-pictures": { up: m0014 },
  "0015-purchase-moves-as-text": { up: m0015 },
  "0016-bank-movements": { up: m0016 },
  "0017-ledger": { up: m0017 },
  "0018-purchase-batches": { up: m0018 },
  "0019-statistics-of-purchases": { up: m0019 },
  "0020-seal": { up: m0020 },
  "0021-draw-rule": { up: m0021 },
  "0022-owner-check-plans": { up: m0022 },
  "0023-bank-feeds": { up: m0023 },
  "0024-erase-bank-data": { up: m0024 },
  "0025-match-refusals": { up: m0025 },
  "0026-indexes-of-a-purchase": { up: m0026 },
  "0027-automatic-approval": { up: m0027 },
  "0028-ledger-anchors": { up: m0028 },
  "0029-seal-notice": { up: m0029 },
  "0030-prize-draws": { up: m0030 },
  "0031-movement-refunds": { up: m0031 },
  "0032-seal-notices-due": { up: m0032 },
  "0033-keep-refunded-movements": { up: m0033 },
  "0034-unique-cents": { up: m0034 },
  "0035-auditors": { up: m0035 },
  "0036-payments-by-reference": { up: m0036 },
  "0037-bank-enquiries": { up: m0037 },
  "0038-instant-prizes": { up: m0038 },
  "0039-erased-purchases": { up: m0039 },
  "0040-confirmed-payments": { up: m0040 },
  "0041-ledger-keys": { up: m0041 },
  "0042-review-times": { up: m0042 },
  "0043-reopened-sales": { up: m0043 },
  "0044-claim-email": { up: m0044 },
  "0045-deliveries-set-aside": { up: m0045 },
  "0046-job-outcomes": { up: m0046 },
  "0047-withdrawn-imports": { up: m0047 },
  "0048-identified-payers": { up: m0048 },
  "0049-search-payments": { up: m0049 },
  "0050-reused-amounts": { up: m0050 },
  "0051-announced-rules": { up: m0051 },
  "0052-mailboxes": { up: m0052 },
  "0053-signed-terms": { up: m0053 },
  "0054-deleted-ledgers": { up: m0054 },
  "0055-late-rejections": { up: m0055 },
  "0056-sales-in-person": { up: m0056 },
  "0057-attacks-from-carriers": { up: m0057 },
  "0058-passkeys": { up: m0058 },
  "0059-kept-terms": { up: m0059 },
  "0060-sale-controls-facts": { up: m0060 },
  "0061-review-leases": { up: m0061 },
  "0062-group-rejections": { up: m0062 },
  "0063-unreported-payments": { up: m0063 },
  "0064-taking-for-purchases": { up: m0064 },
};
