import type { Context } from "../context.ts";

/** The address of a purchase's page, with its secret after the #, which browsers never send to a server. */
export function purchaseLink(
  { config, keys }: Pick<Context, "config" | "keys">,
  purchaseId: string,
): string {
  return `${config.publicOrigin}/compra/${purchaseId}#${keys.purchaseSecret(purchaseId)}`;
}
