/**
 * What each bank that only answers enquiries knows an organisation by, besides its key. The other banks notify of payments
 * themselves and need none of it.
 */
const askedBankCredentials = {
  banesco: ["client_id"],
  mercantil: ["client_id", "merchant_id", "integrator_id", "terminal_id", "phone"],
} as const;

type AskedBank = keyof typeof askedBankCredentials;
type Credential = (typeof askedBankCredentials)[AskedBank][number];

/** The credentials that a bank needs; empty for a bank that notifies. */
export function credentialsNeeded(bank: string): readonly Credential[] {
  return isAsked(bank) ? askedBankCredentials[bank] : [];
}

/** Whether the bank has to be asked about payments. */
export function isAsked(bank: string): bank is AskedBank {
  return Object.hasOwn(askedBankCredentials, bank);
}
