import type { EmailLinks } from "@rifas/emails/email-site";
import type { Context } from "../../platform/context.ts";

/** The links of a message: the buyer's page with its secret after the #, which browsers never send to a server. */
export function emailLinks(
  { config, keys }: Pick<Context, "config" | "keys">,
  purchaseId: string | null,
): Pick<EmailLinks, "purchase"> {
  if (purchaseId === null) return { purchase: null };
  const secret = keys.purchaseSecret(purchaseId);
  return { purchase: `${config.publicOrigin}/compra/${purchaseId}#${secret}` };
}
