const GMAIL: readonly string[] = ["gmail.com", "googlemail.com"];

/**
 * The mailbox of an e-mail address, in lower case, without what a sender may add: a tag after '+', and in Gmail dots. Only for
 * limits: people keep the address that they typed. The database has the same rule as `mailbox_of`.
 */
export function mailboxOf(email: string): string {
  const [, typed = "", domain = ""] = /^(.+)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  const untagged = typed.replace(/(?<=.)\+.*$/s, "");
  return GMAIL.includes(domain)
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}
