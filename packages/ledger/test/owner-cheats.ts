/** Cheats about whose a number is, most of which need a buyer's receipt, and the code that exposes each. */
import type { Entry } from "../src/entry.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Beside } from "../src/verify/verify-bundle.ts";
import type { Cheat } from "./cheat.ts";
import { decided, heldRaffle, sealIndex, winnerOf } from "./held-raffle.ts";
import { continuing, FIRST_LOG, SECOND_ORIGIN, toldAgain } from "./key-changes.ts";
import { bookOf, bundleOf, leavesFor, receiptOf, type Rehearsal } from "./rehearsal.ts";
import {
  buyerNamed,
  drawnRaffle,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

const honest = drawnRaffle();

/** The same raffle with other entries, drawn from them by the rules. */
export function withSales(sales: readonly Entry[], buyers = sealedBuyers()): Rehearsal {
  const leaves = leavesFor(20, buyers);
  const entries = [...sales, sampleSeal(leaves)];
  const sealed = { ...sealedRaffle(), entries, leaves: new Map([[sales.length, leaves]]), buyers };
  return drawnRaffle(sealed);
}

function otherWinners(change: (winners: Bundle["winners"]) => Bundle["winners"]): Bundle {
  const bundle = bundleOf(honest);
  return { ...bundle, winners: change(bundle.winners) };
}

function shownAs(masked: string): Bundle {
  const bundle = bundleOf(honest);
  return {
    ...bundle,
    winners: bundle.winners.map((winner, at) => (at === 0 ? { ...winner, masked } : winner)),
  };
}

/** Ana's number goes to an accomplice, in the seal only. */
function withOtherOwner(): { bundle: Bundle; beside: Beside } {
  const buyers = sealedBuyers().set(2, buyerNamed("Compinche Falso"));
  const receipts = [receiptOf(honestBeforeRelease(), 3, [2, 3, 11, 12], 4)];
  return { bundle: bundleOf(withSales(sampleSales(), buyers)), beside: { receipts } };
}

/** The same, and the bundle lists the accomplice as the one who bought it. */
function listedOtherwise(): Bundle {
  const { bundle } = withOtherOwner();
  const { sales = [], held = [] } = bundle.owned ?? {};
  const leaf = leavesFor(3, new Map([[2, buyerNamed("Compinche Falso")]]))[2];
  if (leaf === undefined || leaf.state === "free") throw new Error("no owner");
  const listed = sales.map((sale) => ({
    ...sale,
    owners: sale.owners.map((owner, at) => (sale.numbers[at] === 2 ? leaf.commitment : owner)),
  }));
  return { ...bundle, owned: { sales: listed, held } };
}

function honestBeforeRelease(): Rehearsal {
  const buyers = sealedBuyers().set(12, sealedBuyers().get(2) ?? buyerNamed("Ana Díaz"));
  return { ...honest, buyers };
}

/** María's and José's numbers swapped. */
function swapped(): { bundle: Bundle; beside: Beside } {
  const buyers = sealedBuyers();
  const [maria, jose] = [buyers.get(1), buyers.get(0)];
  if (maria === undefined || jose === undefined) throw new Error("no buyers");
  const receipts = [receiptOf(honest, 2, [0])];
  const changed = new Map(buyers).set(1, jose).set(0, maria);
  return { bundle: bundleOf(withSales(sampleSales(), changed)), beside: { receipts } };
}

/** José's sale is left out, and his number is free. */
function dropped(): { bundle: Bundle; beside: Beside } {
  const sales = sampleSales()
    .toSpliced(2, 1)
    .map((entry) => (entry.type === "released" ? { ...entry, of: 2 } : entry));
  const buyers = sealedBuyers();
  buyers.delete(0);
  const receipts = [receiptOf(honest, 2, [0])];
  return { bundle: bundleOf(withSales(sales, buyers)), beside: { receipts } };
}

/** Ana's number is taken back before the seal, which her receipt contradicts. */
function taken(): { bundle: Bundle; beside: Beside } {
  const receipts = [receiptOf(honestBeforeRelease(), 3, [2, 3, 11, 12], 4)];
  const selling = { ...honest, entries: sampleSales(), leaves: new Map(), winners: [] };
  return { bundle: bundleOf(selling), beside: { receipts } };
}

/** The same, and the rest is sealed and drawn. */
function takenAndSealed(): { bundle: Bundle; beside: Beside } {
  return { bundle: bundleOf(honest), beside: taken().beside };
}

/** The bundle of the log before it was sealed, together with a later receipt. */
function older(): { bundle: Bundle; beside: Beside } {
  const entries = honest.entries.slice(0, 4);
  const raffle = { ...honest, entries, leaves: new Map(), winners: [] };
  return { bundle: bundleOf(raffle), beside: { receipts: [receiptOf(honest, 4, [19], 7)] } };
}

/** A held number wins, and is shown as another person's. */
function heldForAnother(): Bundle {
  const raffle = heldRaffle();
  const winner = winnerOf(raffle);
  const entries = [...raffle.entries, decided(sealIndex(raffle), winner, "sold")];
  const buyers = new Map(raffle.buyers).set(winner, buyerNamed("Otra Persona"));
  return bundleOf({ ...raffle, entries, buyers });
}

/** A held number wins, and only then is its payment approved. */
function paidOnceItWon(): Bundle {
  const raffle = heldRaffle();
  const approval = decided(sealIndex(raffle), winnerOf(raffle), "sold");
  return bundleOf({ ...raffle, entries: [...raffle.entries, approval] });
}

/** José has a receipt of a log that isn't published. */
function hiddenLog(): { bundle: Bundle; beside: Beside } {
  const hidden = { ...honest, origin: SECOND_ORIGIN };
  return { bundle: bundleOf(honest), beside: { receipts: [receiptOf(hidden, 2, [0])] } };
}

/** José's number is taken back, and the next log doesn't tell his sale again. */
function takenBefore(): { bundle: Bundle; beside: Beside } {
  const [rules, maria, ...sales] = sampleSales();
  if (rules === undefined || maria === undefined) throw new Error("no sales");
  const taken = { ...RELEASED, of: 2, count: 1, tickets: new Uint8Array(32) };
  const before = { ...FIRST_LOG, entries: [...FIRST_LOG.entries, taken] };
  const told = toldAgain([rules, maria, ...sales.slice(1)]);
  const moved = told.map((entry) => (entry.type === "released" ? { ...entry, of: 3 } : entry));
  const entries = [continuing(before), ...moved];
  const log = { ...honest, origin: SECOND_ORIGIN, entries, leaves: new Map(), winners: [] };
  const bundle = bundleOf(log, { earlier: [bookOf(before)] });
  return { bundle, beside: { receipts: [receiptOf(honest, 2, [0])] } };
}

const RELEASED = {
  type: "released",
  raffle: 12,
  why: "undone",
  at: "2026-11-02T09:14:00Z",
} as const;

export const OWNER_CHEATS: readonly Cheat[] = [
  {
    name: "shows the winner's name with another number",
    code: "other_winner",
    bundle: otherWinners(([first]) => (first ? [{ ...first, number: 4 }] : [])),
  },
  {
    name: "shows a second person as winner of the same prize",
    code: "other_winner",
    bundle: otherWinners(([first, ...rest]) =>
      first ? [first, { ...first, masked: "O••• P•••" }, ...rest] : [],
    ),
  },
  { name: "changes the winner's name", code: "wrong_owner", bundle: shownAs("O••• P•••") },
  { name: "shows a held number as another's", code: "wrong_owner", bundle: heldForAnother() },
  { name: "drops an entry", code: "receipt_other_log", auditor: "green", ...dropped() },
  { name: "gives a number to an accomplice", code: "wrong_numbers", ...withOtherOwner() },
  {
    name: "gives a number to an accomplice, and lists them as its buyer",
    code: "wrong_numbers",
    bundle: listedOtherwise(),
  },
  { name: "takes a number from a buyer", code: "receipt_released", auditor: "neutral", ...taken() },
  {
    name: "takes a number from a buyer and seals the others",
    code: "receipt_released",
    auditor: "green",
    ...takenAndSealed(),
  },
  { name: "swaps two owners", code: "wrong_numbers", ...swapped() },
  {
    name: "approves an accomplice's payment once the number won",
    code: "winner_paid_late",
    bundle: paidOnceItWon(),
  },
  {
    name: "sells in a log that it doesn't publish",
    code: "receipt_other_log",
    auditor: "green",
    ...hiddenLog(),
  },
  {
    name: "takes a number from a buyer before it continues the log",
    code: "receipt_released",
    auditor: "neutral",
    ...takenBefore(),
  },
  { name: "serves an older log", code: "receipt_newer", auditor: "neutral", ...older() },
];
