import type { EmailLog, EmailMessage } from "@rifas/api-client/types";
import { matchesSearch } from "@rifas/domain/search-text";
import { refuse, type MockOverrides } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";
import { emailStats, emailWith } from "../../world/emails.ts";
import { stepsDone } from "../../world/first-steps.ts";
import type { MockWorld } from "../../world/world.ts";
import { pageOf } from "../page-of.ts";

const noEmail = () => refuse(404, "not_found", "No encontramos ese mensaje.");

interface EmailFilter {
  email_type?: string;
  status?: string;
  recipient_email?: string;
  search?: string;
}

/** The messages that match a filter, newest first. */
export function filterEmails(world: MockWorld, query: EmailFilter): EmailMessage[] {
  return world.emails
    .filter(
      (email) =>
        (query.email_type === undefined || email.email_type === query.email_type) &&
        (query.status === undefined || email.status === query.status) &&
        matchesSearch(email.recipient_email, query.recipient_email ?? "") &&
        matchesSearch(
          `${email.subject} ${email.recipient_email} ${email.purchase_code ?? ""}`,
          query.search ?? "",
        ),
    )
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** A message without its bodies, as in the list. */
function asLog({ html, text, ...log }: EmailMessage): EmailLog {
  void [html, text];
  return log;
}

function queueEmail(world: MockWorld, overrides: Partial<EmailMessage>): EmailMessage {
  const email = emailWith({
    ...overrides,
    id: 1000 + world.emails.length,
    status: "queued",
    attempts: 0,
    last_error: null,
    created_at: mockNow(),
    next_attempt_at: mockNow(),
    waits_for: world.emailConfigured ? "turn" : "settings",
    sent_at: null,
  });
  world.emails.unshift(email);
  return email;
}

const sent = {
  status: "sent",
  sent_at: mockNow(),
  next_attempt_at: null,
  waits_for: null,
} as const;

/** The e-mail history, resending and the test message. */
export function emailOperations(world: MockWorld) {
  return {
    async listEmailLogs({ query }) {
      return { status: 200, body: pageOf(filterEmails(world, query).map(asLog), query) };
    },
    async getEmailStats() {
      return { status: 200, body: emailStats(world.emails, world.emailConfigured) };
    },
    async sendTestEmail({ body }) {
      if (!world.emailConfigured) {
        return refuse(409, "email_not_configured", "Falta configurar el correo saliente.");
      }
      const { recipient_email } = body;
      const email = queueEmail(world, { email_type: "test", recipient_email });
      Object.assign(email, sent, { attempts: 1 });
      return {
        status: 202,
        body: { message: "El servidor de correo aceptó el mensaje.", email: asLog(email) },
      };
    },
    async confirmTestEmail() {
      if (world.firstSteps.test_email === null) return noEmail();
      const done = world.firstSteps.steps.filter((step) => step.done).map(({ id }) => id);
      world.firstSteps = {
        ...stepsDone([...done, "email_test"]),
        test_email: world.firstSteps.test_email,
        trial: world.firstSteps.trial,
      };
      return { status: 204 };
    },
    async resendEmail({ path }) {
      const found = world.emails.find((email) => email.id === path.id);
      if (found === undefined) return noEmail();
      if (found.status === "queued") {
        return refuse(409, "transition_not_allowed", "Este mensaje ya está en cola.");
      }
      const copy = queueEmail(world, found);
      const answer = asLog({ ...copy });
      if (world.emailConfigured) Object.assign(copy, sent);
      return { status: 202, body: { message: "El mensaje quedó en cola.", email: answer } };
    },
    async getEmail({ path }) {
      const found = world.emails.find((email) => email.id === path.id);
      return found === undefined ? noEmail() : { status: 200, body: found };
    },
  } satisfies MockOverrides;
}
