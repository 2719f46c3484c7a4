// Generated from the folder ../migrations by `pnpm generate`. Don't edit.

import type { Migration } from "kysely/migration";
import { up as m0001 } from "../migrations/0001-version-2.0.0.ts";
import { up as m0002 } from "../migrations/0002-roots-of-groups.ts";
import { up as m0003 } from "../migrations/0003-money-back.ts";
import { up as m0004 } from "../migrations/0004-minimum-sale.ts";
import { up as m0005 } from "../migrations/0005-picture-focus.ts";
import { up as m0006 } from "../migrations/0006-sellers.ts";
import { up as m0007 } from "../migrations/0007-prizes.ts";
import { up as m0008 } from "../migrations/0008-withheld-tax.ts";
import { up as m0009 } from "../migrations/0009-sellers-links.ts";
import { up as m0010 } from "../migrations/0010-handed-in-movements.ts";
import { up as m0011 } from "../migrations/0011-sales-without-cedula.ts";
import { up as m0012 } from "../migrations/0012-what-erasure-keeps.ts";

/** Every migration by name, in order; the names are recorded in the database and never change. */
export const migrations: Record<string, Migration> = {
  "0001-version-2.0.0": { up: m0001 },
  "0002-roots-of-groups": { up: m0002 },
  "0003-money-back": { up: m0003 },
  "0004-minimum-sale": { up: m0004 },
  "0005-picture-focus": { up: m0005 },
  "0006-sellers": { up: m0006 },
  "0007-prizes": { up: m0007 },
  "0008-withheld-tax": { up: m0008 },
  "0009-sellers-links": { up: m0009 },
  "0010-handed-in-movements": { up: m0010 },
  "0011-sales-without-cedula": { up: m0011 },
  "0012-what-erasure-keeps": { up: m0012 },
};
