import { namesOf } from "@rifas/domain/names-of";
import { proofOfWork, tooManyRequests, type RateDeclaration } from "./limit-declaration.ts";

/**
 * Rate limits. Those per address are generous, because mobile carriers share addresses, and where a price would do they ask for
 * work. Each of them also limits the network of the address, to `networkTimes` as many calls.
 */
export const rateLimits = {
  loginPerAccount: {
    default: "10/900",
    per: "account",
    protects: "one account's password from guessing; only failures count",
    answer: tooManyRequests,
  },
  loginPerDevice: {
    default: "10/900",
    per: "device",
    protects:
      "the password from the users of a known device; counted separately, so that strangers can't lock the owner out",
    answer: tooManyRequests,
  },
  loginPerAddress: {
    default: "50/900",
    per: "address",
    operations: ["login", "redeemSellerLink", "signInSeller"],
    isCountedByRule: true,
    protects: "all passwords from guessing, and the CPU from hashing; only failures count",
    answer: tooManyRequests,
  },
  passkeysPerAddress: {
    default: "100/900",
    per: "address",
    operations: ["startPasskeyLogin", "loginWithPasskey"],
    protects:
      "the CPU from signatures in a loop; wrong passwords don't count, so that whoever has a passkey always gets in",
    answer: tooManyRequests,
  },
  checkerPerAddress: {
    default: "30/600",
    per: "address",
    operations: ["verifyTickets"],
    protects: "buyers' data from being collected through the checker",
    answer: proofOfWork,
  },
  checkerForSite: {
    default: "120/60",
    per: "site",
    operations: ["verifyTickets"],
    protects: "buyers' data from being collected from many networks",
    answer: proofOfWork,
  },
  purchasesPerAddress: {
    default: "100/10",
    per: "address",
    operations: ["createPurchase", "extendReservation", "setPaybackDestination", "answerPrize"],
    protects:
      "other buyers from one script; 300 buyers behind one address are still served within a minute",
    answer: tooManyRequests,
  },
  placesPerAddress: {
    default: "1000/10",
    per: "address and process",
    protects: "other buyers from a client that asks for its place in a loop",
    answer: tooManyRequests,
  },
  linkPerPurchase: {
    default: "3/3600",
    per: "purchase",
    protects: "one buyer's mailbox",
    answer: tooManyRequests,
  },
  destinationPerPurchase: {
    default: "5/3600",
    per: "purchase",
    protects: "one buyer's mailbox from somebody who changes where the money goes in a loop",
    answer: tooManyRequests,
  },
  linkPerAddress: {
    default: "30/600",
    per: "address",
    operations: ["sendPurchaseLink"],
    protects: "the mail server and its reputation",
    answer: proofOfWork,
  },
  mailPerRecipient: {
    default: "10/3600",
    per: "recipient",
    protects:
      "a mailbox from purchases made with its address, whatever tag or dots it is written with; only messages that strangers can trigger count, never approvals or rejections",
    answer: "waits in the outbox",
  },
  declinesPerAddress: {
    default: "600/60",
    per: "address",
    operations: ["declineReminders", "leaveWaitingList"],
    protects:
      "the database from signatures guessed in a loop; a mail provider declines for many readers from one address",
    answer: tooManyRequests,
  },
  pushPerAddress: {
    default: "100/600",
    per: "address",
    operations: ["subscribePush", "unsubscribePush"],
    protects: "the database and push services from subscriptions made in a loop",
    answer: tooManyRequests,
  },
  pushRowsPerPhone: {
    default: "1/86400",
    per: "phone",
    protects: "a purchase's history from one phone that subscribes again and again",
    answer: "the usual one; nothing more in the history",
  },
  pushRowsPerPurchase: {
    default: "5/86400",
    per: "purchase",
    protects: "the same from phones that are made up",
    answer: "the usual one; nothing more in the history",
  },
  waitingPerAddress: {
    default: "30/600",
    per: "address",
    operations: ["joinWaitingList"],
    protects: "waiting lists from a script that fills them, and other people's mailboxes",
    answer: tooManyRequests,
  },
  waitingPerRecipient: {
    default: "10/86400",
    per: "recipient",
    protects:
      "a mailbox from being put on the list of every raffle; the answer is the usual one, because another would tell who waits",
    answer: "the usual one; no place in the list",
  },
  visitsPerAddress: {
    default: "600/600",
    per: "address",
    operations: ["countCampaignVisit"],
    protects:
      "an owner's count of visits, and the database, from a script that opens a campaign's link in a loop",
    answer: tooManyRequests,
  },
  proofPerAddress: {
    default: "100/600",
    per: "address",
    operations: ["attachProof", "sendReference"],
    protects: "the CPU, which re-encodes every photo",
    answer: proofOfWork,
  },
  readsPerAddress: {
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
      "getReceipts",
      "getPayback",
      "getDrawRules",
      "listShownWinners",
      "getShownPrizePhoto",
      "listWonPrizes",
      "getWonPrizePhoto",
    ],
    protects: "buyers from readers in a loop",
    answer: tooManyRequests,
  },
  watchersPerAddress: {
    default: "30000/10",
    per: "address and process",
    operations: ["getLiveDraw"],
    protects:
      "the CPU from polls in a loop; 10,000 phones behind one address still watch a draw, and a poll asks the database nothing",
    answer: tooManyRequests,
  },
  bundlesPerAddress: {
    default: "120/600",
    per: "address",
    operations: ["getLedgerBundle", "listLedgers"],
    protects: "the line from downloads of whole logs in a loop: one may have megabytes",
    answer: tooManyRequests,
  },
  auditsPerAccount: {
    default: "30/600",
    per: "account",
    operations: ["getAuditPackage"],
    protects: "the server from packages made in a loop: one reads every sale of a raffle",
    answer: tooManyRequests,
  },
  pdfsPerAddress: {
    default: "60/600",
    per: "address",
    operations: ["getPurchasePdf"],
    protects: "the CPU from tickets drawn in a loop",
    answer: proofOfWork,
  },
  sharesPerAddress: {
    default: "300/600",
    per: "address and process",
    operations: ["getRafflePicture", "getPurchasePicture", "getSitePicture"],
    protects:
      "the CPU from pictures drawn in a loop; a link that is sent to a thousand phones is drawn once",
    answer: tooManyRequests,
  },
  listsPerAccount: {
    default: "60/600",
    per: "account",
    operations: ["getNumberListPdf", "getNotaryListPdf", "printStubs", "getClientPdf"],
    protects: "the server from lists, stubs and tickets drawn in a loop",
    answer: tooManyRequests,
  },
  bankPerAddress: {
    default: "600/60",
    per: "address and process",
    protects:
      "the database from strangers who try addresses of bank notifications; counted before anything is looked up",
    answer: tooManyRequests,
  },
  pagesPerAddress: {
    default: "300/10",
    per: "address and process",
    protects:
      "the CPU from pages that nobody else opens: addresses that don't exist, one after another; a page in the cache doesn't count",
    answer: "429 with a sentence",
  },
  passwordPerAccount: {
    default: "10/900",
    per: "account",
    operations: ["changePassword"],
    protects: "a password from guesses inside a stolen session",
    answer: tooManyRequests,
  },
  identityPerAccount: {
    default: "20/900",
    per: "account",
    operations: ["confirmIdentity", "addPasskey"],
    protects: "the password and the recovery codes from guesses inside a stolen session",
    answer: tooManyRequests,
  },
  testEmailPerAccount: {
    default: "10/600",
    per: "account",
    operations: ["sendTestEmail"],
    protects: "the mail server from tests in a loop",
    answer: tooManyRequests,
  },
} as const satisfies Record<string, RateDeclaration>;

export type RateName = keyof typeof rateLimits;
export const rateNames: readonly RateName[] = namesOf(rateLimits);
