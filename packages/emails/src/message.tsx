import type { ReactNode } from "react";
import type { EmailMessage, EmailType } from "./email-payloads.ts";
import type { EmailLinks } from "./email-site.ts";
import { AccountChanged } from "./messages/account-changed.tsx";
import { MoneyBack } from "./messages/money-back.tsx";
import { NumbersFree } from "./messages/numbers-free.tsx";
import type { MessageProps } from "./messages/message-props.ts";
import { PurchaseApproved } from "./messages/purchase-approved.tsx";
import { PurchaseReceived } from "./messages/purchase-received.tsx";
import { PurchaseRejected } from "./messages/purchase-rejected.tsx";
import { PurchaseReserved } from "./messages/purchase-reserved.tsx";
import { RaffleCancelled } from "./messages/raffle-cancelled.tsx";
import { RaffleRescheduled } from "./messages/raffle-rescheduled.tsx";
import { RaffleSealed } from "./messages/raffle-sealed.tsx";
import { RaffleTermsChanged } from "./messages/raffle-terms-changed.tsx";
import { RaffleWinner } from "./messages/raffle-winner.tsx";
import { ReminderDraw } from "./messages/reminder-draw.tsx";
import { ReminderHold } from "./messages/reminder-hold.tsx";
import { ReminderProof } from "./messages/reminder-proof.tsx";
import { TestMessage } from "./messages/test-message.tsx";

/** The template of each type. */
const templates: { readonly [T in EmailType]: (props: MessageProps<T>) => ReactNode } = {
  purchase_reserved: PurchaseReserved,
  purchase_received: PurchaseReceived,
  purchase_approved: PurchaseApproved,
  purchase_rejected: PurchaseRejected,
  raffle_winner: RaffleWinner,
  raffle_sealed: RaffleSealed,
  raffle_rescheduled: RaffleRescheduled,
  raffle_terms_changed: RaffleTermsChanged,
  raffle_cancelled: RaffleCancelled,
  money_back: MoneyBack,
  reminder_hold: ReminderHold,
  reminder_proof: ReminderProof,
  reminder_draw: ReminderDraw,
  numbers_free: NumbersFree,
  account_changed: AccountChanged,
  test: TestMessage,
};

/** Renders the template for a message's type. */
export function Message<T extends EmailType>(props: {
  message: EmailMessage<T>;
  links: EmailLinks;
}) {
  const { message, links } = props;
  const Template: (props: MessageProps<T>) => ReactNode = templates[message.type];
  return <Template payload={message.payload} links={links} />;
}
