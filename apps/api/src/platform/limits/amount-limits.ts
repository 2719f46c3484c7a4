import { namesOf } from "@rifas/domain/names-of";
import { fileLimits } from "./file-limits.ts";
import { holdLimits } from "./unpaid-limits.ts";
import {
  inLine,
  serverBusy,
  tooManyRequests,
  type AmountDeclaration,
} from "./limit-declaration.ts";

/** Size limits: for one request, or for one server process if the meter watches them. */
export const amountLimits = {
  networkTimes: {
    default: 10,
    unit: "times the calls of one address",
    protects:
      "everything that a limit per address protects from one network (IPv4 /24, IPv6 /48) with many addresses",
    answer: tooManyRequests,
  },
  jsonBody: {
    default: 1_000,
    unit: "kB",
    protects: "memory from one large JSON body of a signed-in user",
    answer: "413 `body_too_large`",
  },
  strangersJson: {
    default: 16,
    unit: "kB",
    protects:
      "memory from many JSON bodies at once, in operations that need no session: 2,000 connections hold 32 MB",
    answer: "413 `body_too_large`",
  },
  bankBody: {
    default: 64,
    unit: "kB",
    protects: "memory and the database from one large bank notification",
    answer: "413 `body_too_large`",
  },
  formText: {
    default: 200,
    unit: "kB",
    protects:
      "memory from one large form, files not included; the contract and the site's configuration limit each field and file",
    answer: "413 `file_too_large`, `body_too_large`",
  },
  formsInFlight: {
    default: 80,
    unit: "MB",
    protects:
      "memory from many forms with files at once, counted by their declared length before they are read; the address that uses the most loses its form first",
    answer: serverBusy,
  },
  discardedBodies: {
    default: 12,
    unit: "MB",
    protects:
      "the CPU from reading the bodies of refused requests only to discard them; the address that sends the most is left unread first",
    answer: "the connection closes with the body unread",
  },
  ...holdLimits,
  purchasesAtOnce: {
    default: 128,
    unit: "purchases made at once",
    protects: "the order of buyers when more arrive: the others wait in line",
    answer: inLine,
  },
  lineInside: {
    default: 2_000,
    unit: "open requests of a raffle's line, and never more than are served in 5 s",
    protects: "memory, and buyers from requests that take longer than their browser waits",
    answer: inLine,
  },
  linePlaces: {
    default: 20_000,
    unit: "places in line",
    protects: "memory from lines without an end",
    answer: serverBusy,
  },
  linePerAddress: {
    default: 5,
    unit: "% of the places in line",
    protects: "the line from being filled from one address",
    answer: serverBusy,
  },
  linePerNetwork: {
    default: 25,
    unit: "% of the places in line",
    protects: "the same for one network (IPv4 /24, IPv6 /48)",
    answer: serverBusy,
  },
  readsAtOnce: {
    default: 4,
    unit: "reads at once, and never more than half of DATABASE_POOL",
    protects: "database connections for purchases",
    answer: "waits its turn, which alternates between addresses",
  },
  readsWaiting: {
    default: 200,
    unit: "reads",
    protects: "memory, and readers from responses that come too late",
    answer: "503 `server_busy`",
  },
  passwordsAtOnce: {
    default: 1,
    unit: "passwords checked at once",
    protects: "the CPU, and the threads that also write files, from password hashing",
    answer: "waits its turn, which alternates between addresses and known devices",
  },
  passwordsWaiting: {
    default: 50,
    unit: "sign-ins",
    protects: "sign-ins from waiting behind many others",
    answer: serverBusy,
  },
  ...fileLimits,
} as const satisfies Record<string, AmountDeclaration>;

export type AmountName = keyof typeof amountLimits;
export const amountNames: readonly AmountName[] = namesOf(amountLimits);
