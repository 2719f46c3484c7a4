import { renderEmail } from "@rifas/emails/render-email";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { messageOf, selectEmails, shownEmail, type ShownEmail } from "./email-row.ts";
import { readEmailSite } from "./email-settings.ts";

/**
 * One message of the history, rendered with the site's current name and colours. The buyer's link is left out: it holds the
 * purchase's secret.
 */
export async function getEmail(
  { database, config, clock }: Context,
  { id }: { id: number },
): Promise<Result<ShownEmail & { html: string; text: string }>> {
  const stored = await selectEmails(database).where("email.id", "=", id).executeTakeFirst();
  if (stored === undefined) return emailNotFound();
  const site = await readEmailSite(database, config);
  const { html, text } = renderEmail(messageOf(stored), site, {
    purchase: null,
    receipt: null,
    stop: null,
  });
  return ok({ ...(await shownEmail(database, stored, clock.now())), html, text });
}

/** 404: no such message. */
export function emailNotFound() {
  return fail("not_found", "Ese mensaje no existe.");
}
