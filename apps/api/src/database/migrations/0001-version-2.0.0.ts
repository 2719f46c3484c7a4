import { sql, type Kysely } from "kysely";
import { bankAccounts } from "./0001-version-2.0.0/bank-accounts.ts";
import { bankMatches } from "./0001-version-2.0.0/bank-matches.ts";
import { campaigns } from "./0001-version-2.0.0/campaigns.ts";
import { cash } from "./0001-version-2.0.0/cash.ts";
import { common } from "./0001-version-2.0.0/common.ts";
import { draws } from "./0001-version-2.0.0/draws.ts";
import { figures } from "./0001-version-2.0.0/figures.ts";
import { holds } from "./0001-version-2.0.0/holds.ts";
import { paperLists } from "./0001-version-2.0.0/paper-lists.ts";
import { people } from "./0001-version-2.0.0/people.ts";
import { platform } from "./0001-version-2.0.0/platform.ts";
import { promises } from "./0001-version-2.0.0/promises.ts";
import { proofs } from "./0001-version-2.0.0/proofs.ts";
import { raffles } from "./0001-version-2.0.0/raffles.ts";
import { reminders } from "./0001-version-2.0.0/reminders.ts";
import { sale } from "./0001-version-2.0.0/sale.ts";
import { seals } from "./0001-version-2.0.0/seals.ts";
import { site } from "./0001-version-2.0.0/site.ts";
import { takingNumbers } from "./0001-version-2.0.0/taking-numbers.ts";
import { waitingList } from "./0001-version-2.0.0/waiting-list.ts";

/** The schema of version 2.0.0, by room; each room refers only to those before it. Never change it: add a migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const room of rooms) await sql.raw(room).execute(db);
}

const rooms = [
  common,
  people,
  platform,
  raffles,
  bankAccounts,
  campaigns,
  sale,
  paperLists,
  holds,
  takingNumbers,
  bankMatches,
  cash,
  figures,
  proofs,
  promises,
  seals,
  draws,
  site,
  reminders,
  waitingList,
];
