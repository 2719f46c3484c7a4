import type { Schema } from "@rifas/api-client/types";
import type { Handover } from "./raffles/raffle-plan.ts";
import type { PurchaseChannel } from "@rifas/domain/sale-choices";
import type { StaffRole } from "@rifas/domain/user-roles";

/**
 * What the demo needs of the server. The server implements it with its own operations, so that the demo's data obeys every
 * rule; a step throws if a rule refuses it.
 */
export interface DemoServer {
  /** The steps that can be taken at a time, usually in the past. */
  at(time: Date): DemoSteps;
  /** Ends a hold at a time of the story. */
  endHold(purchaseId: string, at: Date): Promise<void>;
  /**
   * Completes what the story made by `now`: running holds end as if all had this length, the bank's statements pay some of the
   * purchases, money is paid back, paper sales and a waiting list are there, and old e-mails were sent or failed.
   */
  complete(by: StaffMember, now: Date, holdMinutes: number): Promise<void>;
}

/** Steps at one time. */
export interface DemoSteps {
  addUser(user: NewUser): Promise<StaffMember>;
  /** Returns the logo's URL. */
  uploadLogo(by: StaffMember, picture: RenderedPicture): Promise<string>;
  configure(by: StaffMember, change: SiteChange): Promise<void>;
  /**
   * Sets how long a hold lasts. Accepts more than the configuration does: while the past is created, several events run at
   * once, and a later one would expire the unfinished hold of an earlier one.
   */
  setHoldMinutes(minutes: number): Promise<void>;
  /** Creates a draft with all its numbers and returns its id. */
  createRaffle(
    by: StaffMember,
    raffle: NewRaffle,
    picture: RenderedPicture | null,
  ): Promise<number>;
  setPublication(by: StaffMember, change: { id: number; publish: boolean }): Promise<void>;
  pauseRaffle(by: StaffMember, pause: Pause): Promise<void>;
  moveDraw(by: StaffMember, change: { id: number; draw_date: string }): Promise<void>;
  setResults(by: StaffMember, results: Results): Promise<void>;
  /** Writes what is queued into a raffle's log. */
  writeLog(raffleId: number): Promise<void>;
  /** Seals the raffles whose time has come, and tells their buyers. */
  sealDue(): Promise<void>;
  /** Writes down what the lotteries of a raffle's prizes published, which draws them. */
  writeDigits(by: StaffMember, raffleId: number, digits: readonly string[]): Promise<void>;
  /** Says what became of a prize of a raffle, by staff, its winner, or the server itself. */
  handOver(by: StaffMember, raffleId: number, handover: Handover): Promise<void>;
  /** Reserves numbers, for a buyer on the web or by staff in person, and returns the purchase's id. */
  createPurchase(by: StaffMember | null, purchase: NewPurchase): Promise<string>;
  attachProof(proof: NewProof): Promise<void>;
  /** Reviews a purchase; if it has warnings, confirms them for `warningsReason`. */
  review(by: StaffMember, change: StatusChange, warningsReason: string): Promise<void>;
  /** Opens a chat with the buyer, with the message that fits the purchase then. */
  writeByWhatsApp(by: StaffMember, purchaseId: string): Promise<void>;
  /** Creates a campaign. */
  createCampaign(by: StaffMember, campaign: { code: string; name: string }): Promise<void>;
  /** Counts so many visits by the link of a campaign. */
  countVisits(code: string, visits: number): Promise<void>;
  /** Expires the holds that have ended. */
  expireLapsed(): Promise<void>;
}

/** A public picture in every size that the server stores: the original, and the others by the suffix of their names. */
export interface RenderedPicture {
  original: Uint8Array;
  extension: "jpg" | "png";
  width: number;
  height: number;
  copies: { suffix: string; bytes: Uint8Array }[];
}

/** A payment proof as the server stores it, with the hash that finds copies of it. */
export interface RenderedProof {
  jpeg: Uint8Array;
  width: number;
  height: number;
  perceptual: string;
}

/** A user as the server refers to it. */
export interface StaffMember {
  kind: "user";
  id: number;
  name: string;
  role: StaffRole;
}

export type NewUser = Pick<Schema<"UserCreation">, "name" | "email" | "password"> & {
  role: StaffRole;
  active: boolean;
};

/** One entry of the configuration. */
export type SiteChange =
  | { key: "site"; value: Schema<"SiteConfig"> }
  | { key: "payment_methods"; value: Schema<"PaymentMethods"> }
  | { key: "terms"; value: { text: string } }
  | { key: "faq"; value: { question: string; answer: string }[] };

/** Its picture is given beside it. */
export type NewRaffle = Omit<Schema<"RaffleCreation">, "image">;

export interface Pause {
  id: number;
  reason: string;
  resumes_at: string | undefined;
}

/** The end of a raffle: the number of each prize, with a reason if they correct earlier ones; or why it is cancelled. */
export type Results =
  | { id: number; outcome: "drawn"; results: Schema<"ResultEntry">[]; reason: string | undefined }
  | { id: number; outcome: "cancelled"; reason: string };

/** Its proof is sent later. */
export type NewPurchase = Omit<Schema<"PurchaseCreation">, "proof"> & { channel: PurchaseChannel };

/** The id is the purchase's. */
export type NewProof = Omit<Schema<"ProofUpload">, "proof"> & {
  id: string;
  picture: RenderedProof;
};

export type StatusChange = Schema<"PurchaseStatusChange"> & { id: string };
