import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { statusNow } from "../../sale/holds/lapsed-holds.ts";
import { readDemoState } from "../../site/configuration/demo-state.ts";
import { configDefaults } from "../../platform/configuration/config-values.ts";
import { isOffered, withRates } from "../../platform/configuration/rate-in-force.ts";
import { readAllConfig } from "../../platform/configuration/read-config.ts";
import { prepared } from "../../database/database.ts";

type FirstSteps = Schema<"FirstSteps">;

/** The setup steps of a new installation, each computed from stored data. The demo has none. */
export async function getFirstSteps({ database, clock }: Context): Promise<FirstSteps> {
  const [config, demo, [facts]] = await Promise.all([
    readAllConfig(database),
    readDemoState(database),
    database.query<Facts>(selectFacts, [clock.now()]),
  ]);
  if (!facts) throw new Error("The first steps' query answered nothing.");
  const { site, terms } = config;
  const methods = await withRates(database, config.payment_methods);
  const steps: FirstSteps["steps"] = [
    { id: "identity", done: site.name !== configDefaults.site.name && site.logo !== null },
    { id: "payment_method", done: methods.some(isOffered) },
    { id: "terms", done: terms.text !== configDefaults.terms.text },
    { id: "email_test", done: facts.test_received },
    { id: "unconfirmed_limit", done: facts.limit_chosen },
    { id: "permit", done: facts.has_permit },
    { id: "first_raffle", done: facts.published },
    { id: "trial_purchase", done: facts.tried },
  ];
  return {
    finished:
      demo === "present" ||
      // A shop that already sells has seen what a trial purchase would show.
      steps.every(({ id, done }) => done || (id === "trial_purchase" && facts.sells)),
    steps,
    test_email: facts.test_sent_at && {
      recipient_email: facts.test_recipient,
      sent_at: facts.test_sent_at.toISOString(),
    },
    raffle_id: facts.raffle_id,
    trial: facts.trial,
  };
}

type Facts = {
  /** A raffle has one, or an admin said that there is none. */
  has_permit: boolean;
  published: boolean;
  /** The owner has decided how much may be held without a confirmed payment. */
  limit_chosen: boolean;
  /** A trial purchase is approved, or was until it was removed. Old entries don't tell its status, and count. */
  tried: boolean;
  /** Numbers are sold. */
  sells: boolean;
  raffle_id: number | null;
  trial: FirstSteps["trial"];
  test_received: boolean;
} & ({ test_sent_at: Date; test_recipient: string } | { test_sent_at: null; test_recipient: null });

const selectFacts = prepared("first-steps")`
    SELECT EXISTS (SELECT FROM raffles WHERE permit_number IS NOT NULL)
             OR EXISTS (SELECT FROM audit_log WHERE entity_type = 'config' AND entity_id = 'permit') AS has_permit,
           EXISTS (SELECT FROM config WHERE key = 'sale_controls' AND value ? 'unconfirmed_percent') AS limit_chosen,
           EXISTS (SELECT FROM raffles WHERE published_at IS NOT NULL) AS published,
           EXISTS (SELECT FROM raffles WHERE sold_count > 0) AS sells,
           EXISTS (SELECT FROM purchases WHERE trial AND status = 'approved')
             OR EXISTS (SELECT FROM audit_log WHERE action = 'trial_removed'
               AND (changes @> '[{"field": "status", "before": "approved"}]' OR NOT changes @> '[{"field": "status"}]'))
               AS tried,
           (SELECT jsonb_build_object('id', id, 'code', code, 'status', ${statusNow("purchases", "$1")}) FROM purchases
             WHERE trial AND status <> 'approved' ORDER BY created_at DESC, id LIMIT 1) AS trial,
           (SELECT max(id) FROM raffles) AS raffle_id,
           EXISTS (SELECT FROM email_outbox WHERE type = 'test' AND received_at IS NOT NULL) AS test_received,
           test.sent_at AS test_sent_at, test.recipient AS test_recipient
      FROM (VALUES (1)) AS one
      LEFT JOIN LATERAL (
        SELECT sent_at, recipient FROM email_outbox WHERE type = 'test' AND status = 'sent'
         ORDER BY id DESC LIMIT 1) AS test ON true`;
