/** Recognises the queries of a group by their key. */
export type QueryGroup = (key: string) => boolean;

/** The queries that a change can make stale, for `useMutation` and `useRevalidate`. */
export const queryGroups = {
  config: within("/config"),
  dollarRate: within("/dollar-rate"),

  /** All lists and figures of raffles, and each raffle. */
  raffles: within("/raffles"),
  raffleHistory: (id: number) => listAt(`/raffles/${id}/history`),
  raffleLists: listAt("/raffles"),
  firstSteps: within("/raffles/first-steps"),

  /** The lists and figures that change with any purchase, but no purchase by itself. Proof photos never change. */
  purchaseLists: anyOf(
    listAt("/purchases"),
    within("/purchases/rejections"),
    within("/purchases/client-purchases"),
    within("/purchases/analytics"),
    within("/campaigns"),
    within("/tickets"),
    within("/raffles"),
    within("/admin/emails/logs"),
    within("/admin/emails/stats"),
    within("/reconciliation"),
    within("/bank-automation"),
    listAt("/whatsapp-messages"),
  ),
  purchaseHistory: (id: string) => listAt(`/purchases/${id}/history`),
  whatsAppMessages: listAt("/whatsapp-messages"),
  whatsAppMessagesOf: (id: string) => (key: string) =>
    listAt("/whatsapp-messages")(key) && key.includes(id),

  /** The numbers of raffles, as buyers see them. */
  raffleNumbers: within("/tickets/raffle"),

  /** The e-mail history and its figures. */
  emails: within("/admin/emails"),
  payeeChanges: within("/payee-changes"),
  users: within("/auth/users"),
  sellers: within("/sellers"),
  /** What a seller sees of their own. */
  seller: within("/seller"),
  passkeys: within("/auth/passkeys"),
  sessions: within("/auth/sessions"),

  campaigns: within("/campaigns"),

  bankAccounts: within("/bank-accounts"),
  bankAutomation: within("/bank-automation"),
  bankDeliveries: within("/bank-deliveries"),
  bankFeeds: within("/bank-feeds"),
  bankImports: within("/bank-imports"),
  bankRepeats: within("/bank-repeats"),
  /** Every list and figure of the reconciliation. */
  reconciliation: within("/reconciliation"),
};

/** A path with any query, such as the pages of a list. */
function listAt(path: string): QueryGroup {
  return (key) => key === path || key.startsWith(`${path}?`);
}

/** A path and the paths below it. */
function within(path: string): QueryGroup {
  const isList = listAt(path);
  return (key) => isList(key) || key.startsWith(`${path}/`);
}

function anyOf(...groups: readonly QueryGroup[]): QueryGroup {
  return (key) => groups.some((includes) => includes(key));
}
