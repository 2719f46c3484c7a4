import type { EmailLog, EmailMessage } from "@rifas/api-client/types";
import { matchesSearch } from "@rifas/domain/search-text";
import { found, withId } from "../find.ts";
import { refuse, type MockOverrides, ok } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";
import { emailStats, emailWith } from "../../world/emails.ts";
import { withStep } from "../../world/first-steps.ts";
import type { MockWorld } from "../../world/world.ts";
import { pageOf } from "../page-of.ts";

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
    listEmailLogs: async ({ query }) => ok(pageOf(filterEmails(world, query).map(asLog), query)),
    getEmailStats: async () => ok(emailStats(world.emails, world.emailConfigured)),
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
      found(world.firstSteps.test_email, "ese mensaje");
      world.firstSteps = withStep(world.firstSteps, "email_test");
      return { status: 204 };
    },
    async resendEmail({ path }) {
      const former = withId(world.emails, path.id, "ese mensaje");
      if (former.status === "queued") {
        return refuse(409, "transition_not_allowed", "Este mensaje ya está en cola.");
      }
      const copy = queueEmail(world, former);
      const answer = asLog({ ...copy });
      if (world.emailConfigured) Object.assign(copy, sent);
      return { status: 202, body: { message: "El mensaje quedó en cola.", email: answer } };
    },
    getEmail: async ({ path }) => ok(withId(world.emails, path.id, "ese mensaje")),
  } satisfies MockOverrides;
}
