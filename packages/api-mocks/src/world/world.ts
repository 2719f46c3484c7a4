import type {
  Campaign,
  ConfigEntry,
  EmailMessage,
  HoldAlarms,
  FirstSteps,
  HistoryEntry,
  PaperList,
  PublicConfig,
  PurchaseForStaff,
  RaffleForStaff,
  Schema,
  SystemAlarm,
  User,
} from "@rifas/api-client/types";
import { exampleOf } from "../examples.ts";
import { bankOf, type MockBank } from "./bank.ts";
import { emails } from "./emails.ts";
import { steps, stepsDone } from "./first-steps.ts";
import { historyOf } from "./histories.ts";
import { ana, luis, mariana } from "./people.ts";
import { purchases } from "./purchases.ts";
import { raffles } from "./raffles.ts";
import { configEntries, site } from "./site.ts";

/** The mock server's data. Each story has its own, which its actions change. */
export interface MockWorld {
  users: User[];
  raffles: RaffleForStaff[];
  purchases: PurchaseForStaff[];
  /** The waiting purchases that others have in hand. */
  leases: Schema<"ReviewLeases">["others"];
  histories: Map<string, HistoryEntry[]>;
  emails: EmailMessage[];
  site: PublicConfig;
  configEntries: Record<ConfigEntry["key"], ConfigEntry>;
  emailConfigured: boolean;
  /** Changes of the key of the logs in the last week. */
  ledgerKeyChanges: number;
  alarms: HoldAlarms;
  systemAlarms: SystemAlarm[];
  bank: MockBank;
  /** The lists of paper sales of all raffles, and how the next one is read. */
  paperLists: PaperList[];
  paperPreview: Schema<"PaperListPreview">;
  /** The current ones first. */
  campaigns: Campaign[];
  firstSteps: FirstSteps;
  passkeys: Schema<"Passkey">[];
  sessions: Schema<"OpenSession">[];
}

/** A new world, with `overrides`. */
export function createWorld(overrides: Partial<MockWorld> = {}): MockWorld {
  const held = overrides.purchases ?? structuredClone(purchases);
  return {
    users: [ana, mariana, luis],
    raffles: structuredClone(raffles),
    purchases: held,
    leases: [],
    histories: new Map(held.map((purchase) => [purchase.id, historyOf(purchase)])),
    emails: structuredClone(emails),
    site,
    configEntries,
    emailConfigured: true,
    ledgerKeyChanges: 0,
    alarms: { holds: [], photos: [], refusals: [], attacks: [], vouched: [] },
    systemAlarms: [],
    bank: bankOf(held),
    paperLists: [exampleOf("PaperList")],
    paperPreview: exampleOf("PaperListPreview"),
    campaigns: exampleOf("CampaignPage").items,
    firstSteps: stepsDone(steps),
    passkeys: exampleOf("PasskeyList").items,
    sessions: exampleOf("SessionList").items,
    ...overrides,
  };
}
