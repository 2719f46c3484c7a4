import {
  namesOf,
  proofOfWork,
  tooManyRequests,
  type RateDeclaration,
} from "./limit-declaration.ts";

/**
 * Rate limits. Those per address are generous, because mobile carriers share addresses, and where a price would do they ask for
 * work. Each of them also limits the network of the address, to `networkTimes` as many calls.
 */
export const rateLimits = {
  loginPerAccount: {
    variable: "RATE_LOGIN_ACCOUNT",
    default: "10/900",
    per: "account",
    protects: "one account's password from guessing; only failures count",
    answer: tooManyRequests,
  },
  loginPerDevice: {
    variable: "RATE_LOGIN_DEVICE",
    default: "10/900",
    per: "device",
    protects:
      "the password from the users of a known device; counted separately, so that strangers can't lock the owner out",
    answer: tooManyRequests,
  },
  loginPerAddress: {
    variable: "RATE_LOGIN_ADDRESS",
    default: "50/900",
    per: "address",
    operations: ["login"],
    isCountedByRule: true,
    protects: "all passwords from guessing, and the CPU from hashing; only failures count",
    answer: tooManyRequests,
  },
  passkeysPerAddress: {
    variable: "RATE_PASSKEYS",
    default: "100/900",
    per: "address",
    operations: ["startPasskeyLogin", "loginWithPasskey"],
    protects:
      "the CPU from signatures in a loop; wrong passwords don't count, so that whoever has a passkey always gets in",
    answer: tooManyRequests,
  },
  checkerPerAddress: {
    variable: "RATE_CHECKER",
    default: "30/600",
    per: "address",
    operations: ["verifyTickets"],
    protects: "buyers' data from being collected through the checker",
    answer: proofOfWork,
  },
  checkerForSite: {
    variable: "RATE_CHECKER_SITE",
    default: "120/60",
    per: "site",
    operations: ["verifyTickets"],
    protects: "buyers' data from being collected from many networks",
    answer: proofOfWork,
  },
  purchasesPerAddress: {
    variable: "RATE_PURCHASES",
    default: "100/10",
    per: "address",
    operations: ["createPurchase", "extendReservation"],
    protects:
      "other buyers from one script; 300 buyers behind one address are still served within a minute",
    answer: tooManyRequests,
  },
  placesPerAddress: {
    variable: "RATE_PLACES",
    default: "1000/10",
    per: "address and process",
    protects: "other buyers from a client that asks for its place in a loop",
    answer: tooManyRequests,
  },
  linkPerPurchase: {
    variable: "RATE_LINK_PURCHASE",
    default: "3/3600",
    per: "purchase",
    protects: "one buyer's mailbox",
    answer: tooManyRequests,
  },
  linkPerAddress: {
    variable: "RATE_LINK_ADDRESS",
    default: "30/600",
    per: "address",
    operations: ["sendPurchaseLink"],
    protects: "the mail server and its reputation",
    answer: proofOfWork,
  },
  mailPerRecipient: {
    variable: "RATE_MAIL",
    default: "10/3600",
    per: "recipient",
    protects:
      "a mailbox from purchases made with its address, whatever tag or dots it is written with; only messages that strangers can trigger count, never approvals or rejections",
    answer: "waits in the outbox",
  },
  declinesPerAddress: {
    variable: "RATE_DECLINES",
    default: "600/60",
    per: "address",
    operations: ["declineReminders", "leaveWaitingList"],
    protects:
      "the database from signatures guessed in a loop; a mail provider declines for many readers from one address",
    answer: tooManyRequests,
  },
  pushPerAddress: {
    variable: "RATE_PUSH",
    default: "100/600",
    per: "address",
    operations: ["subscribePush", "unsubscribePush"],
    protects: "the database and push services from subscriptions made in a loop",
    answer: tooManyRequests,
  },
  waitingPerAddress: {
    variable: "RATE_WAITING",
    default: "30/600",
    per: "address",
    operations: ["joinWaitingList"],
    protects: "waiting lists from a script that fills them, and other people's mailboxes",
    answer: tooManyRequests,
  },
  waitingPerRecipient: {
    variable: "RATE_WAITING_RECIPIENT",
    default: "10/86400",
    per: "recipient",
    protects:
      "a mailbox from being put on the list of every raffle; the answer is the usual one, because another would tell who waits",
    answer: "the usual one; no place in the list",
  },
  visitsPerAddress: {
    variable: "RATE_VISITS",
    default: "600/600",
    per: "address",
    operations: ["countCampaignVisit"],
    protects:
      "an owner's count of visits, and the database, from a script that opens a campaign's link in a loop",
    answer: tooManyRequests,
  },
  proofPerAddress: {
    variable: "RATE_PROOF",
    default: "100/600",
    per: "address",
    operations: ["attachProof", "sendReference"],
    protects: "the CPU, which re-encodes every photo",
    answer: proofOfWork,
  },
  readsPerAddress: {
    variable: "RATE_READS",
    default: "1000/10",
    per: "address and process",
    operations: [
      "listRaffles",
      "getFirstActiveRaffle",
      "listPublishedRaffles",
      "getRaffle",
      "getRafflePauseInfo",
      "listRaffleTickets",
      "getAvailableTickets",
      "getTicketStats",
      "getPurchase",
      "getSiteConfig",
      "getSiteIcon",
      "getWebManifest",
      "getLedger",
      "getLedgerCheckpoint",
      "getLedgerTile",
      "getSealedNumbers",
      "getReceipts",
      "getDrawRules",
    ],
    protects: "buyers from readers in a loop",
    answer: tooManyRequests,
  },
  watchersPerAddress: {
    variable: "RATE_LIVE",
    default: "30000/10",
    per: "address and process",
    operations: ["getLiveDraw"],
    protects:
      "the CPU from polls in a loop; 10,000 phones behind one address still watch a draw, and a poll asks the database nothing",
    answer: tooManyRequests,
  },
  bundlesPerAddress: {
    variable: "RATE_BUNDLES",
    default: "120/600",
    per: "address",
    operations: ["getLedgerBundle", "getLedgerAnchors", "listLedgers"],
    protects: "the line from downloads of whole logs in a loop: one may have megabytes",
    answer: tooManyRequests,
  },
  auditsPerAccount: {
    variable: "RATE_AUDITS",
    default: "30/600",
    per: "account",
    operations: ["getAuditPackage"],
    protects: "the server from packages made in a loop: one reads every sale of a raffle",
    answer: tooManyRequests,
  },
  pdfsPerAddress: {
    variable: "RATE_PDFS",
    default: "60/600",
    per: "address",
    operations: ["getPurchasePdf"],
    protects: "the CPU from tickets drawn in a loop",
    answer: proofOfWork,
  },
  sharesPerAddress: {
    variable: "RATE_SHARES",
    default: "300/600",
    per: "address and process",
    operations: ["getRafflePicture", "getPurchasePicture", "getSitePicture"],
    protects:
      "the CPU from pictures drawn in a loop; a link that is sent to a thousand phones is drawn once",
    answer: tooManyRequests,
  },
  listsPerAccount: {
    variable: "RATE_LISTS",
    default: "60/600",
    per: "account",
    operations: ["getNumberListPdf", "getNotaryListPdf", "getStubsPdf", "getClientPdf"],
    protects: "the server from lists, stubs and tickets drawn in a loop",
    answer: tooManyRequests,
  },
  bankPerAddress: {
    variable: "RATE_BANK",
    default: "600/60",
    per: "address and process",
    protects:
      "the database from strangers who try addresses of bank notifications; counted before anything is looked up",
    answer: tooManyRequests,
  },
  pagesPerAddress: {
    variable: "RATE_PAGES",
    default: "300/10",
    per: "address and process",
    protects:
      "the CPU from pages that nobody else opens: addresses that don't exist, one after another; a page in the cache doesn't count",
    answer: "429 with a sentence",
  },
  assistantsPerAddress: {
    variable: "RATE_ASSISTANTS",
    default: "60/60",
    per: "address and process",
    protects:
      "the CPU from assistants that read the design system in a loop: each answer reads all of its manifest",
    answer: tooManyRequests,
  },
  passwordPerAccount: {
    variable: "RATE_PASSWORD",
    default: "10/900",
    per: "account",
    operations: ["changePassword"],
    protects: "a password from guesses inside a stolen session",
    answer: tooManyRequests,
  },
  identityPerAccount: {
    variable: "RATE_IDENTITY",
    default: "20/900",
    per: "account",
    operations: ["confirmIdentity", "addPasskey"],
    protects: "the password and the recovery codes from guesses inside a stolen session",
    answer: tooManyRequests,
  },
  testEmailPerAccount: {
    variable: "RATE_TEST_EMAIL",
    default: "10/600",
    per: "account",
    operations: ["sendTestEmail"],
    protects: "the mail server from tests in a loop",
    answer: tooManyRequests,
  },
} as const satisfies Record<string, RateDeclaration>;

export type RateName = keyof typeof rateLimits;
export const rateNames: readonly RateName[] = namesOf(rateLimits);
