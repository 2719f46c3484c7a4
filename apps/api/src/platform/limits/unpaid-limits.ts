import { proofOfWork, type AmountDeclaration } from "./limit-declaration.ts";

/** Limits on what strangers hold unpaid, and what buying costs them while many hold much. */
export const holdLimits = {
  unpaidPerAddress: {
    default: 25,
    unit: "% of a raffle's numbers",
    protects: "a raffle's numbers from being held unpaid from one address under many names",
    answer: "429 `too_many_unpaid`",
  },
  unpaidPerNetwork: {
    default: 50,
    unit: "% of a raffle's numbers",
    protects: "the same for one network (IPv4 /24, IPv6 /48)",
    answer: "429 `too_many_unpaid`",
  },
  unpaidAlways: {
    default: 50,
    unit: "numbers",
    protects:
      "buyers of small raffles from the two limits above, which never apply to this many numbers",
    answer: "none",
  },
  unpaidAlarm: {
    default: 10,
    unit: "% of a raffle's numbers",
    protects:
      "staff from noticing too late that one address or network holds much of a raffle unpaid",
    answer: "an alarm in the admin",
  },
  photosAlarm: {
    default: 25,
    unit: "% of a raffle's numbers",
    protects:
      "staff from noticing too late that much of a raffle is held by photos that no bank confirms, from any number of addresses",
    answer: "an alarm in the admin",
  },
  refusalsAlarm: {
    default: 30,
    unit: "`too_many_unpaid` in 10 minutes of a raffle",
    protects: "staff from noticing too late that many purchases are refused",
    answer: "an alarm in the admin",
  },
  attackHolds: {
    default: 30,
    unit: "% of a raffle's free numbers, held unpaid within 5 minutes; 100 switches attack mode off",
    protects:
      "a raffle's numbers from many strangers at once: above it, buying requires a proof of work",
    answer: "attack mode",
  },
  attackOrigins: {
    default: 20,
    unit: "addresses refused within 5 minutes because of what they hold",
    protects: "the same, from strangers who have already reached their limits",
    answer: "attack mode",
  },
  proofOfWork: {
    default: 16,
    unit: "zero bits (each one more doubles the work; 16 take a cheap phone half a second)",
    most: 24,
    protects:
      "a raffle in attack mode, and what a limit per address asks work for: each purchase or call costs the browser this much work",
    answer: proofOfWork,
  },
  smallPurchase: {
    default: 10,
    unit: "numbers",
    protects:
      "small purchases behind an address used up by others: larger purchases get three quarters of its limit",
    answer: "429 `too_many_unpaid`",
  },
  cedulasAPicture: {
    default: 5,
    unit: "other cédulas",
    protects:
      "the numbers from being held indefinitely with one picture as the proof of many people",
    answer: "409 `proof_in_use`",
  },
  unpaidPerEmail: {
    default: 6,
    unit: "purchases without a proof for one mailbox and raffle",
    protects:
      "another person's mailbox from purchases made with their address, whatever tag or dots it is written with",
    answer: "409 `too_many_holds`",
  },
} as const satisfies Record<string, AmountDeclaration>;
