import type { EmailMessage } from "@rifas/emails/email-payloads";
import type { Clock } from "./clock.ts";
import type { ServerConfig } from "./settings/config.ts";
import type { Database } from "../database/database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { LimitMeter } from "./limits/limit-meter.ts";
import type { Logger } from "./logger.ts";
import type {
  AnswerTimes,
  AccountNotices,
  BankFacts,
  Beacon,
  EmailedReceipts,
  Mailer,
  Pdfs,
  Pictures,
  PushPoster,
  RushCounts,
  Shares,
  Witness,
} from "./ports.ts";
import type { ServerKeys } from "./secrets/server-keys.ts";

/** What messages ask of the logs, which say whom they write to and so can't be known by them. */
export interface ReceiptSource {
  /** The receipts that an approval's message carries. */
  emailed(
    context: Context,
    email: { purchaseId: string | null; createdAt: Date },
    message: EmailMessage,
  ): Promise<EmailedReceipts>;
}

/** The dependencies of the rules: created once at start and passed to every function, never global. */
export interface Context {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly push: PushPoster;
  readonly beacon: Beacon;
  readonly clock: Clock;
  readonly limits: LimitMeter;
  readonly logger: Logger;
  readonly pictures: Pictures;
  readonly pdfs: Pdfs;
  readonly shares: Shares;
  readonly keys: ServerKeys;
  readonly rushCounts: RushCounts;
  readonly answerTimes: AnswerTimes;
  /** Services that confirm when a checkpoint existed; empty unless configured. */
  readonly witnesses: readonly Witness[];
  readonly bank: BankFacts;
  readonly receipts: ReceiptSource;
  readonly accountNotices: AccountNotices;
}
