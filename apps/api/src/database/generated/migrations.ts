// Generated from the folder ../migrations by `pnpm generate`. Don't edit.

import type { Migration } from "kysely/migration";
import { up as m0001 } from "../migrations/0001-version-1.0.0.ts";
import { up as m0002 } from "../migrations/0002-price-in-dollars.ts";
import { up as m0003 } from "../migrations/0003-one-way-to-take-numbers.ts";
import { up as m0004 } from "../migrations/0004-limits-by-index.ts";
import { up as m0005 } from "../migrations/0005-combos.ts";
import { up as m0006 } from "../migrations/0006-reminders.ts";
import { up as m0007 } from "../migrations/0007-paper-lists.ts";
import { up as m0008 } from "../migrations/0008-waiting-list.ts";
import { up as m0009 } from "../migrations/0009-campaigns.ts";
import { up as m0010 } from "../migrations/0010-push-reminders.ts";
import { up as m0011 } from "../migrations/0011-unused-indexes.ts";
import { up as m0012 } from "../migrations/0012-blocks.ts";
import { up as m0013 } from "../migrations/0013-plain-search.ts";
import { up as m0014 } from "../migrations/0014-dollars-owed.ts";
import { up as m0015 } from "../migrations/0015-refunds-by-amounts.ts";
import { up as m0016 } from "../migrations/0016-keys-of-every-call.ts";
import { up as m0017 } from "../migrations/0017-data-that-leaves.ts";
import { up as m0018 } from "../migrations/0018-limits-per-origin.ts";
import { up as m0019 } from "../migrations/0019-kept-numbers.ts";
import { up as m0020 } from "../migrations/0020-one-format-of-proofs.ts";
import { up as m0021 } from "../migrations/0021-who-vouches.ts";
import { up as m0022 } from "../migrations/0022-administrators-wait.ts";
import { up as m0023 } from "../migrations/0023-suspended-users.ts";
import { up as m0024 } from "../migrations/0024-approved-nearby.ts";

/** Every migration by name, in order; the names are recorded in the database and never change. */
export const migrations: Record<string, Migration> = {
  "0001-version-1.0.0": { up: m0001 },
  "0002-price-in-dollars": { up: m0002 },
  "0003-one-way-to-take-numbers": { up: m0003 },
  "0004-limits-by-index": { up: m0004 },
  "0005-combos": { up: m0005 },
  "0006-reminders": { up: m0006 },
  "0007-paper-lists": { up: m0007 },
  "0008-waiting-list": { up: m0008 },
  "0009-campaigns": { up: m0009 },
  "0010-push-reminders": { up: m0010 },
  "0011-unused-indexes": { up: m0011 },
  "0012-blocks": { up: m0012 },
  "0013-plain-search": { up: m0013 },
  "0014-dollars-owed": { up: m0014 },
  "0015-refunds-by-amounts": { up: m0015 },
  "0016-keys-of-every-call": { up: m0016 },
  "0017-data-that-leaves": { up: m0017 },
  "0018-limits-per-origin": { up: m0018 },
  "0019-kept-numbers": { up: m0019 },
  "0020-one-format-of-proofs": { up: m0020 },
  "0021-who-vouches": { up: m0021 },
  "0022-administrators-wait": { up: m0022 },
  "0023-suspended-users": { up: m0023 },
  "0024-approved-nearby": { up: m0024 },
};
