/** The description of a limit; docs/operations.md shows these texts, and a test compares the two. */
interface Described {
  /** The environment variable that sets it. */
  variable: string;
  /** What the limit protects. */
  protects: string;
  /** The response to a caller over the limit: status and code. */
  answer: string;
}

/**
 * A number of calls per window, counted in the database for all processes together; or by each process in memory, if `per`
 * says so.
 */
export interface RateDeclaration extends Described {
  /** calls/seconds. */
  default: string;
  /** The key that calls are counted by. */
  per: "address" | "account" | "device" | "purchase" | "recipient" | "address and process";
  /** Operations that are counted on arrival; without it, a rule counts. */
  operations?: readonly string[];
}

/** The most of something (size, number, time) for one request or one process. */
export interface AmountDeclaration extends Described {
  default: number;
  unit: string;
  /** The allowed range of the environment variable. */
  least: number;
  most: number;
}

const tooManyRequests = "429 `too_many_requests`";
const imageTooLarge = "422 `image_too_large`";
const serverBusy = "503 `server_busy`";

/** Rate limits. Those per address are generous, because mobile carriers share addresses. */
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
    protects: "all passwords from guessing, and the CPU from hashing; only failures count",
    answer: tooManyRequests,
  },
  checkerPerAddress: {
    variable: "RATE_CHECKER",
    default: "30/600",
    per: "address",
    operations: ["verifyTickets"],
    protects: "buyers' data from being collected through the checker",
    answer: tooManyRequests,
  },
  purchasesPerAddress: {
    variable: "RATE_PURCHASES",
    default: "100/10",
    per: "address",
    operations: ["createPurchase"],
    protects:
      "other buyers from one script; 300 buyers behind one address are still served within a minute",
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
    answer: tooManyRequests,
  },
  mailPerRecipient: {
    variable: "RATE_MAIL",
    default: "10/3600",
    per: "recipient",
    protects:
      "a mailbox from purchases made with its address; only messages that strangers can trigger count, never approvals or rejections",
    answer: "waits in the outbox",
  },
  proofPerAddress: {
    variable: "RATE_PROOF",
    default: "100/600",
    per: "address",
    operations: ["attachProof"],
    protects: "the CPU, which re-encodes every photo",
    answer: tooManyRequests,
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
      "getLedger",
      "getLedgerCheckpoint",
      "getLedgerTile",
      "getSealedNumbers",
      "getReceipts",
    ],
    protects: "buyers from readers in a loop",
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
  testEmailPerAccount: {
    variable: "RATE_TEST_EMAIL",
    default: "10/600",
    per: "account",
    operations: ["sendTestEmail"],
    protects: "the mail server from tests in a loop",
    answer: tooManyRequests,
  },
} as const satisfies Record<string, RateDeclaration>;

/** Size limits: for one request, or for one server process if the meter watches them. */
export const amountLimits = {
  jsonBody: {
    variable: "JSON_BODY_KB",
    default: 1_000,
    unit: "kB",
    least: 100,
    most: 10_000,
    protects: "memory from one large JSON body of a signed-in user",
    answer: "413 `body_too_large`",
  },
  strangersJson: {
    variable: "JSON_STRANGERS_KB",
    default: 16,
    unit: "kB",
    least: 4,
    most: 1_000,
    protects:
      "memory from many JSON bodies at once, in operations that need no session: 2,000 connections hold 32 MB",
    answer: "413 `body_too_large`",
  },
  formText: {
    variable: "FORM_TEXT_KB",
    default: 200,
    unit: "kB",
    least: 50,
    most: 10_000,
    protects:
      "memory from one large form, files not included; the contract and the site's configuration limit each field and file",
    answer: "413 `file_too_large`, `body_too_large`",
  },
  formsInFlight: {
    variable: "FORMS_IN_FLIGHT_MB",
    default: 80,
    unit: "MB",
    least: 20,
    most: 10_000,
    protects:
      "memory from many forms with files at once, counted by their declared length before they are read; the address that uses the most loses its form first",
    answer: serverBusy,
  },
  discardedBodies: {
    variable: "DISCARDED_BODIES_MB",
    default: 12,
    unit: "MB",
    least: 4,
    most: 10_000,
    protects:
      "the CPU from reading the bodies of refused requests only to discard them; the address that sends the most is left unread first",
    answer: "the connection closes with the body unread",
  },
  unpaidPerAddress: {
    variable: "UNPAID_ADDRESS_PERCENT",
    default: 25,
    unit: "% of a raffle's numbers",
    least: 1,
    most: 100,
    protects: "a raffle's numbers from being held unpaid from one address under many names",
    answer: "429 `too_many_unpaid`",
  },
  unpaidPerNetwork: {
    variable: "UNPAID_NETWORK_PERCENT",
    default: 50,
    unit: "% of a raffle's numbers",
    least: 1,
    most: 100,
    protects: "the same for one network (IPv4 /24, IPv6 /48)",
    answer: "429 `too_many_unpaid`",
  },
  unpaidAlways: {
    variable: "UNPAID_ALWAYS",
    default: 50,
    unit: "numbers",
    least: 0,
    most: 1_000_000,
    protects:
      "buyers of small raffles from the two limits above, which never apply to this many numbers",
    answer: "none",
  },
  unpaidAlarm: {
    variable: "UNPAID_ALARM_PERCENT",
    default: 10,
    unit: "% of a raffle's numbers",
    least: 1,
    most: 100,
    protects:
      "staff from noticing too late that one address or network holds much of a raffle unpaid",
    answer: "an alarm in the admin",
  },
  refusalsAlarm: {
    variable: "REFUSALS_ALARM",
    default: 30,
    unit: "`too_many_unpaid` in 10 minutes of a raffle",
    least: 1,
    most: 1_000_000,
    protects: "staff from noticing too late that many purchases are refused",
    answer: "an alarm in the admin",
  },
  attackHolds: {
    variable: "ATTACK_PERCENT",
    default: 30,
    unit: "% of a raffle's free numbers, held unpaid within 5 minutes; 100 switches attack mode off",
    least: 1,
    most: 100,
    protects:
      "a raffle's numbers from many strangers at once: above it, buying requires a proof of work",
    answer: "attack mode",
  },
  attackOrigins: {
    variable: "ATTACK_ORIGINS",
    default: 20,
    unit: "addresses refused within 5 minutes because of what they hold",
    least: 1,
    most: 1_000_000,
    protects: "the same, from strangers who have already reached their limits",
    answer: "attack mode",
  },
  proofOfWork: {
    variable: "PROOF_OF_WORK_BITS",
    default: 16,
    unit: "zero bits (each one more doubles the work; 16 take a cheap phone a second or two)",
    least: 1,
    most: 24,
    protects: "a raffle in attack mode: each purchase costs the browser this much work",
    answer: "428 `proof_of_work_required`",
  },
  smallPurchase: {
    variable: "SMALL_PURCHASE",
    default: 10,
    unit: "numbers",
    least: 0,
    most: 1_000,
    protects:
      "small purchases behind an address used up by others: larger purchases get three quarters of its limit",
    answer: "429 `too_many_unpaid`",
  },
  cedulasAPicture: {
    variable: "PROOF_CEDULAS",
    default: 5,
    unit: "other cédulas",
    least: 1,
    most: 1_000,
    protects:
      "the numbers from being held indefinitely with one picture as the proof of many people",
    answer: "409 `proof_in_use`",
  },
  unpaidPerEmail: {
    variable: "UNPAID_PER_EMAIL",
    default: 6,
    unit: "purchases without a proof for one e-mail and raffle",
    least: 1,
    most: 10_000,
    protects: "another person's mailbox from purchases made with their address",
    answer: "409 `too_many_holds`",
  },
  readsAtOnce: {
    variable: "READS_AT_ONCE",
    default: 4,
    unit: "reads at once, and never more than half of DATABASE_POOL",
    least: 1,
    most: 100,
    protects: "database connections for purchases",
    answer: "waits its turn, which alternates between addresses",
  },
  readsWaiting: {
    variable: "READS_WAITING",
    default: 200,
    unit: "reads",
    least: 10,
    most: 10_000,
    protects: "memory, and readers from responses that come too late",
    answer: "503 `server_busy`",
  },
  passwordsAtOnce: {
    variable: "PASSWORDS_AT_ONCE",
    default: 1,
    unit: "passwords checked at once",
    least: 1,
    most: 16,
    protects: "the CPU, and the threads that also write files, from password hashing",
    answer: "waits its turn, which alternates between addresses and known devices",
  },
  passwordsWaiting: {
    variable: "PASSWORDS_WAITING",
    default: 50,
    unit: "sign-ins",
    least: 4,
    most: 10_000,
    protects: "sign-ins from waiting behind many others",
    answer: serverBusy,
  },
  pictureSide: {
    variable: "PICTURE_SIDE",
    default: 12_000,
    unit: "px",
    least: 1_600,
    most: 30_000,
    protects: "the CPU from extremely long pictures",
    answer: imageTooLarge,
  },
  pictureDecoded: {
    variable: "PICTURE_DECODED_MB",
    default: 200,
    unit: "MB",
    least: 10,
    most: 2_000,
    protects: "the CPU from small files with a huge picture (width x height x channels x depth)",
    answer: imageTooLarge,
  },
  pictureHeld: {
    variable: "PICTURE_HELD_MB",
    default: 40,
    unit: "MB",
    least: 10,
    most: 1_000,
    protects:
      "memory from pictures that must be decoded whole (interlaced, progressive, GIF, WebP); shared by all pictures being decoded",
    answer: imageTooLarge,
  },
  pictureProcess: {
    variable: "PICTURE_PROCESS_MB",
    default: 150,
    unit: "MB",
    least: 100,
    most: 2_000,
    protects:
      "the server's memory from the picture process, which kills itself above it and is restarted",
    answer: imageTooLarge,
  },
  pictureSeconds: {
    variable: "PICTURE_SECONDS",
    default: 10,
    unit: "s of CPU time",
    least: 1,
    most: 120,
    protects: "other pictures from one that takes forever",
    answer: imageTooLarge,
  },
  pictureQueue: {
    variable: "PICTURE_QUEUE",
    default: 64,
    unit: "pictures",
    least: 4,
    most: 10_000,
    protects: "buyers from waiting behind many pictures; turns alternate between addresses",
    answer: serverBusy,
  },
} as const satisfies Record<string, AmountDeclaration>;

export type RateName = keyof typeof rateLimits;
export type AmountName = keyof typeof amountLimits;
export type LimitName = RateName | AmountName;

export const rateNames: readonly RateName[] = namesOf(rateLimits);
export const amountNames: readonly AmountName[] = namesOf(amountLimits);

function namesOf<Name extends string>(list: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(list).filter((name): name is Name => Object.hasOwn(list, name));
}
