import type { Handover } from "./raffles/raffle-plan.ts";
import type { Combo } from "@rifas/domain/combos";
import type {
  NumberChoice,
  PaymentMethod as PaymentMethodType,
  PurchaseChannel,
} from "@rifas/domain/sale-choices";
import type { PurchaseStatus } from "@rifas/domain/statuses";
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
  /** Sets the end of running holds, also in their e-mails, as if all holds had this length. */
  restoreHoldEnds(minutes: number): Promise<void>;
  /** Imports the owner's bank statements, which pay some of the purchases. */
  fillBank(by: StaffMember, now: Date): Promise<void>;
  /** Pays back a part of what the cancelled raffle owes. */
  fillPaybacks(by: StaffMember, now: Date): Promise<void>;
  /** Imports a list of paper sales. */
  fillPaperList(by: StaffMember, now: Date): Promise<void>;
  /** Puts a few addresses on the waiting list of the raffle that is sold out before its draw. */
  fillWaitingList(now: Date): Promise<void>;
  /** Gives queued e-mails that are old by `now` an outcome: most were sent, a few failed. */
  deliverOldEmails(now: Date): Promise<void>;
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

export interface NewUser {
  name: string;
  email: string;
  password: string;
  role: StaffRole;
  active: boolean;
}

/** One entry of the configuration. */
export type SiteChange =
  | { key: "site"; value: SiteIdentity }
  | { key: "payment_methods"; value: PaymentMethod[] }
  | { key: "terms"; value: { text: string } }
  | { key: "faq"; value: { question: string; answer: string }[] };

export interface SiteIdentity {
  name: string;
  description: string;
  logo: string | null;
  contact: Record<"whatsapp" | "instagram" | "phone" | "responsible", string | null>;
}

export interface PaymentMethod {
  id: string;
  type: PaymentMethodType;
  name: string;
  instructions: string;
  bank: string | null;
  phone: string | null;
  document_id: string | null;
  account: string | null;
  holder: string | null;
  /** Bolivars per USD, if it is paid in dollars. */
  rate_bs: string | null;
  enabled: boolean;
  order: number;
}

export interface RafflePrize {
  title: string;
  description: string;
}

/** A draw of a lottery that decides a prize, and how many digits it has. */
export interface LotteryDraw {
  name: string;
  digits: number;
}

/** A prize that is drawn among the numbers sold at a time (RFC 3339). */
export interface InstantPrize {
  title: string;
  at: string;
}

export interface NewRaffle {
  name: string;
  description: string;
  price_bs: string;
  combos?: Combo[];
  total_tickets: number;
  minimum_sold?: number;
  minimum_otherwise?: "cancelled";
  claim_days?: number;
  min_per_purchase: number;
  max_per_purchase: number;
  number_choice: NumberChoice;
  draw_date?: string;
  sales_close_at?: string;
  draw_source?: string;
  draw_rule?: { method: "lottery" | "lottery_then_drand"; lotteries: LotteryDraw[][] };
  instant_prizes?: InstantPrize[];
  permit_number?: string;
  unclaimed_prizes?: string;
  prizes: RafflePrize[];
}

export interface Pause {
  id: number;
  reason: string;
  resumes_at: string | undefined;
}

/** The end of a raffle: the number of each prize, with a reason if they correct earlier ones; or why it is cancelled. */
export type Results =
  | { id: number; outcome: "drawn"; results: ResultEntry[]; reason: string | undefined }
  | { id: number; outcome: "cancelled"; reason: string };

export interface ResultEntry {
  prize_position: number;
  ticket_number: string;
  source: string;
  drawn_at: string;
}

/** A request for a purchase, as the contract has it. */
export interface NewPurchase {
  raffle_id: number;
  quantity: number;
  /** Exactly these numbers; drawn if absent. */
  numbers?: string[];
  name: string;
  document_id: string;
  email: string;
  phone: string;
  channel: PurchaseChannel;
  adult?: boolean;
  terms_version?: string;
  payment_method?: string;
  /** The code of the link by which the buyer came. */
  campaign?: string;
}

export interface NewProof {
  /** The purchase's id. */
  id: string;
  picture: RenderedProof;
  payment_method: string;
  payment_reference: string;
  payer_bank?: string;
  payer_phone?: string;
  paid_on: string;
}

export interface StatusChange {
  id: string;
  status: PurchaseStatus;
  expected_status?: PurchaseStatus;
  reason?: string;
  draw?: true;
}
