import { isReminder, type EmailMessage, type Reminder } from "./email-payloads.ts";
import type { EmailLinks } from "./email-site.ts";
import { AccountChanged } from "./messages/account-changed.tsx";
import { MoneyBack } from "./messages/money-back.tsx";
import { NumbersFree } from "./messages/numbers-free.tsx";
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

/** Renders the template for a message's type. */
export function Message({ message, links }: { message: EmailMessage; links: EmailLinks }) {
  if (isReminder(message)) return <ReminderMessage message={message} links={links} />;
  switch (message.type) {
    case "purchase_reserved":
      return <PurchaseReserved payload={message.payload} links={links} />;
    case "purchase_received":
      return <PurchaseReceived payload={message.payload} links={links} />;
    case "purchase_approved":
      return <PurchaseApproved payload={message.payload} links={links} />;
    case "purchase_rejected":
      return <PurchaseRejected payload={message.payload} links={links} />;
    case "raffle_winner":
      return <RaffleWinner payload={message.payload} links={links} />;
    case "raffle_sealed":
      return <RaffleSealed payload={message.payload} links={links} />;
    case "raffle_rescheduled":
      return <RaffleRescheduled payload={message.payload} links={links} />;
    case "raffle_terms_changed":
      return <RaffleTermsChanged payload={message.payload} links={links} />;
    case "raffle_cancelled":
      return <RaffleCancelled payload={message.payload} links={links} />;
    case "money_back":
      return <MoneyBack payload={message.payload} links={links} />;
    case "numbers_free":
      return <NumbersFree payload={message.payload} links={links} />;
    case "account_changed":
      return <AccountChanged payload={message.payload} />;
    case "test":
      return <TestMessage payload={message.payload} />;
  }
}

function ReminderMessage({ message, links }: { message: Reminder; links: EmailLinks }) {
  switch (message.type) {
    case "reminder_hold":
      return <ReminderHold payload={message.payload} links={links} />;
    case "reminder_proof":
      return <ReminderProof payload={message.payload} links={links} />;
    case "reminder_draw":
      return <ReminderDraw payload={message.payload} links={links} />;
  }
}
