import type { Context } from "../context.ts";

/** The address of a purchase's page, with its secret after the #, which browsers never send to a server. */
export function purchaseLink({ config, keys }: Context, purchaseId: string): string {
  return `${config.publicOrigin}/compra/${purchaseId}#${keys.purchaseSecret(purchaseId)}`;
}

/** Where whoever got a reminder about a purchase declines reminders: a page, which mail programs may also post to (RFC 8058). */
export function reminderStopLink({ config, keys }: Context, purchaseId: string): string {
  return `${config.publicOrigin}/recordatorios/${purchaseId}/${keys.reminderSignature(purchaseId)}`;
}

/** Where the reader of a message from a waiting list leaves every list. */
export function waitingStopLink({ config, keys }: Context, entryId: string): string {
  return `${config.publicOrigin}/avisos/${entryId}/${keys.waitingSignature(entryId)}`;
}
