import type { Schema } from "@rifas/api-client/types";
import type { DeclaredPayment } from "../adaptors/enquiry-body.ts";
import type { Fields } from "../adaptors/read-fields.ts";

/**
 * Why a bank couldn't be asked. `refused`: it doesn't accept the credentials. `maintenance`: it said so. `unreachable`: no
 * answer in time. `unreadable`: an answer that isn't documented. `locked`: its key was sealed with another SECRET_KEY.
 */
export type EnquiryProblem = Schema<"EnquiryProblem">;

export type EnquiryAnswer =
  /** The bank's answer, with one payment or several. */
  | { readonly kind: "found"; readonly answer: Fields }
  | { readonly kind: "none" }
  /** `detail`: what the bank said about it, if anything. */
  | { readonly kind: "failed"; readonly problem: EnquiryProblem; readonly detail: string | null };

/** An enquiry that failed. */
export function failed(problem: EnquiryProblem, detail: string | null = null): EnquiryAnswer {
  return { kind: "failed", problem, detail };
}

/** What an organisation identifies itself with at a bank. */
export interface EnquiryAccount {
  readonly secret: string;
  readonly credentials: Schema<"BankCredentials">;
}

/** A bank that can be asked whether a payment arrived. Never throws because of an answer. */
export interface BankEnquirer {
  ask(
    account: EnquiryAccount,
    payment: DeclaredPayment,
    signal: AbortSignal,
  ): Promise<EnquiryAnswer>;
}
