import type { OperationId } from "@rifas/api-client/operation-handlers";
import { caracasDay } from "@rifas/domain/dates";
import { openFeed } from "./bank-simulators.ts";
import {
  addAccount,
  approvalCall,
  bankAccount,
  exactMatches,
  importPayments,
  movementOf,
  statementCall,
  statementOf,
} from "./bank-verbs.ts";
import { addCampaign } from "./campaign-verbs.ts";
import {
  BEFORE,
  digitsCall,
  putLotteryRaffle,
  ruledRaffle,
  sealAndWait,
  sell,
} from "./draw-verbs.ts";
import { identityWrites } from "./passkey-verbs.ts";
import { confirmCall, importList, paperList, paperRow, previewList } from "./paper-list-verbs.ts";
import {
  approve,
  buy,
  configurePayments,
  proofCall,
  purchaseCall,
  sendProof,
  statusCall,
  trialFields,
} from "./purchase-verbs.ts";
import {
  cancelRaffle,
  destinationCall,
  exportCall,
  exportedIds,
  ownPhone,
} from "./payback-verbs.ts";
import { createPhone } from "./push-phone.ts";
import {
  addSeller,
  blockCall,
  linkFor,
  PIN,
  saleCall,
  sellerCall,
  signedInSeller,
  type TestSeller,
} from "./seller-verbs.ts";
import { createReadyRaffle, smallPicture } from "./raffle-verbs.ts";
import { putRaffleOnSale } from "./raffle-on-sale.ts";
import { storeBody } from "./bank-bodies.ts";
import { fullRaffle, joinCall } from "./waiting-list-verbs.ts";
import type { TestApi } from "./test-api.ts";
import { personPassword } from "./test-people.ts";
import type { TestCall } from "./wire-call.ts";
import { nextOf } from "./chosen.ts";

let api: TestApi;
/** The raffle on sale. */
export let raffleId: number;

/** Prepares calls of this server from now on; it must be able to send e-mail. */
export async function serveWrites(server: TestApi): Promise<void> {
  api = server;
  await configurePayments(api);
  await renewRaffle();
}

/** Puts the clock back and another raffle on sale, for calls that don't see what the last ones did. */
export async function renewRaffle(): Promise<void> {
  // Recording digits moved the clock to a draw.
  api.clock.set(BEFORE);
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
}

/** A purchase of two numbers of the raffle on sale. */
export const bought = () => buy(api, { raffleId, quantity: 2, buyer: person() });
const onPurchase = async (body?: object): Promise<TestCall> => {
  const { purchase } = await bought();
  return { as: "staff", path: { id: purchase.id }, ...(body && { body }) };
};
/** A rejection of a purchase that is held on its photo alone. */
const heldOnPhoto = async () => {
  const one = await bought();
  await sendProof(api, one);
  return { purchase_ids: [one.purchase.id], reason: "No aparece en el banco" };
};
/** A call by an administrator about that raffle. */
export const onRaffle = (body: object): TestCall => ({ as: "admin", path: { id: raffleId }, body });
const onPerson = async (body: object): Promise<TestCall> => {
  const { id } = await api.addPerson("staff");
  return { as: "admin", path: { id }, body };
};
const blockEnd = () => new Date(api.clock.now().getTime() + 3_600_000).toISOString();
const sellerWithBlock = async () => {
  const seller = await signedInSeller(api);
  const call = blockCall(seller, raffleId, ["05", "06"], blockEnd());
  return { seller, block: await api.does("giveBlock", call) };
};
const handingCall = (seller: TestSeller) => ({
  as: seller,
  body: { amount_bs: "10.00", how: "cash" },
});
const onSeller = async (): Promise<TestCall> => ({
  as: "admin",
  path: { id: await addSeller(api) },
});
const picture = async () => ({ image: { bytes: await smallPicture() } });

const person = () => nextOf("writing buyer", 1_000);
const payment = () => ({
  reference: String(nextOf("written payment", 510_000_000, 1_234_567)),
  amount: "300,00",
});
const movement = async () => {
  const { reference } = payment();
  await importPayments(api, await addAccount(api), { reference, amount: "300,00" });
  return await movementOf(api, reference);
};
const link = async (): Promise<TestCall> => {
  const one = await bought();
  await sendProof(api, one);
  const { id } = await movement();
  return { as: "staff", path: { id }, body: { purchase_id: one.purchase.id } };
};
const dismissal = async (): Promise<TestCall> => {
  const { id } = await movement();
  return { as: "staff", path: { id }, body: { reason: "Es un préstamo" } };
};
const done = async (id: "linkMovement" | "dismissMovement", call: TestCall) => {
  await api.does(id, call);
  return { as: "staff" as const, path: call.path ?? {} };
};
/** One purchase that a statement pays exactly. */
const exactMatch = async () => {
  const { reference } = payment();
  await sendProof(api, await bought(), { reference });
  const account = await addAccount(api);
  await importPayments(api, account, { reference, amount: "300,00" });
  return await exactMatches(api, account);
};

/** An approved purchase of a raffle that was cancelled since. */
const owed = async () => {
  const one = await bought();
  await approve(api, one.purchase.id);
  await cancelRaffle(api, raffleId);
  return one;
};
/** The same, whose money can be exported. */
const ready = async () => {
  await api.does("setPaybackDestination", destinationCall(await owed()));
  api.clock.advance({ hours: 24 });
};
/** The same, exported: the id of its payment. */
const exported = async () => {
  await ready();
  await api.does("exportPaybacks", exportCall(raffleId));
  const [id = 0] = await exportedIds(api, raffleId);
  return id;
};

/** A raffle whose only sold number won, and its buyer. */
const won = async () => {
  const lotteries = [[{ name: "Zulia A", digits: 2 }]];
  const id = await ruledRaffle(api, { method: "lottery", lotteries });
  const winner = await sell(api, id, { numbers: ["07"] });
  await sealAndWait(api);
  await api.does("setLotteryResults", digitsCall(id, ["07"]));
  return { id, winner };
};
const contact = (id: number): TestCall => ({
  as: "staff",
  path: { id, prize: 1 },
  body: { version: 1, state: "contacted" },
});

/** For each write: prepares a call by a user that succeeds and changes something. Needs `serveWrites`. */
export const writes: Partial<Record<OperationId, () => Promise<TestCall>>> = {
  login: async () => {
    const { email } = await api.addPerson("staff");
    return { body: { email, password: personPassword } };
  },
  logout: async () => ({ as: await api.addPerson("staff") }),
  updateOwnAccount: async () => {
    const as = await api.addPerson("admin");
    return { as, body: { name: "Carmen", email: `de-${as.email}` } };
  },
  changePassword: async () => ({
    as: await api.addPerson("staff"),
    body: { current_password: personPassword, new_password: "otra clave bien larga" },
  }),
  ...identityWrites(() => api),
  createUser: async () => ({
    as: "admin",
    body: {
      name: "Nueva Persona",
      email: "nueva@example.com",
      role: "staff",
      password: "una clave de paso",
    },
  }),
  updateUser: () => onPerson({ role: "admin" }),
  resetUserPassword: () => onPerson({ password: "una clave de paso" }),
  endUserSessions: async () => ({ as: "admin", path: { id: (await api.addPerson("staff")).id } }),
  giveBlock: async () =>
    blockCall({ id: await addSeller(api) }, raffleId, ["05", "06"], blockEnd()),
  printStubs: async () => {
    await sellerWithBlock();
    return { as: "staff", path: { id: raffleId }, query: { from: 5, to: 6 } };
  },
  passBlock: async () => {
    const { block } = await sellerWithBlock();
    return { as: "admin", path: { id: block.id }, body: { id: await addSeller(api) } };
  },
  sellFromBlock: async () => saleCall((await sellerWithBlock()).seller, raffleId, ["05"]),
  giveBackNumbers: async () => ({
    as: (await sellerWithBlock()).seller,
    body: { raffle_id: raffleId, numbers: ["05"] },
  }),
  handIn: async () => handingCall(await signedInSeller(api)),
  decideHanding: async () => {
    const seller = await signedInSeller(api);
    const { waiting } = await api.does("handIn", handingCall(seller));
    const body = { handing_id: waiting[0]?.id ?? 0, received: true };
    return { as: "admin", path: { id: seller.id }, body };
  },
  correctSellerAccount: async () => ({
    ...(await onSeller()),
    body: { owed_bs: "0.00", amount_bs: "-5.00", reason: "Pagó el pasaje" },
  }),
  createSeller: async () => sellerCall(),
  updateSeller: async () => ({
    ...(await onSeller()),
    body: {
      active: false,
      approves: true,
      document_optional: false,
      commission_percent: 0,
      commission_bs: "0.00",
    },
  }),
  createSellerLink: () => onSeller(),
  endSellerPhone: () => onSeller(),
  redeemSellerLink: async () => ({
    body: { code: await linkFor(api, await addSeller(api)), pin: PIN },
  }),
  signInSeller: async () => ({ body: { key: (await signedInSeller(api)).key, pin: PIN } }),
  refuseAccountChange: async () => {
    const as = await api.addPerson("admin");
    await api.does("updateUser", { as: "admin", path: { id: as.id }, body: { active: false } });
    return { as, body: { password: personPassword } };
  },
  undoPayeeChange: async () => {
    const body = { value: [{ question: "¿A quién?", answer: `A ${nextOf("answer")}.` }] };
    await api.does("setConfigEntry", { as: "admin", path: { key: "faq" }, body });
    const { items } = await api.does("listPayeeChanges", { as: "admin" });
    return { as: "admin", path: { id: items[0]?.id ?? 0 } };
  },
  createCampaign: async () => ({
    as: "admin",
    body: { code: `campana-${nextOf("written campaign")}`, name: "Instagram de Ana" },
  }),
  updateCampaign: async () => ({
    as: "admin",
    path: { code: await addCampaign(api) },
    body: { name: "Otro nombre", active: false },
  }),
  createRaffle: async () => ({
    as: "admin",
    body: { name: "Nevera", total_tickets: 10, price_bs: "5.00" },
    files: await picture(),
  }),
  updateRaffle: async () => onRaffle({ name: "Otro nombre" }),
  deleteRaffle: async () => ({ as: "admin", path: { id: await createReadyRaffle(api) } }),
  setRafflePublication: async () => onRaffle({ publish: false }),
  setRafflePause: async () => onRaffle({ paused: true, reason: "Se fue la luz" }),
  releaseHolds: async () => {
    const id = await putRaffleOnSale(api.context.database, { total: 500 }, api.clock.now());
    const purchase = purchaseCall({ raffleId: id, quantity: 50, buyer: person() });
    await api.does("createPurchase", { ...purchase, address: "186.14.7.9" });
    const { holds } = await api.does("getHoldAlarms", { as: "staff" });
    const origin = holds.find(({ raffle_id }) => raffle_id === id)?.origin ?? "none";
    return { as: "staff", path: { id, origin } };
  },
  setRaffleResults: async () => onRaffle({ outcome: "cancelled", reason: "No hubo premio" }),
  setLotteryResults: async () => {
    const { id, drawDate } = await putLotteryRaffle(api);
    api.clock.set(drawDate);
    return { as: "admin", path: { id }, body: { prizes: [{ prize_position: 1, digits: ["00"] }] } };
  },
  recordPrize: async () => contact((await won()).id),
  answerPrize: async () => {
    const { id, winner } = await won();
    const said = { version: 1, state: "delivered", delivered_on: caracasDay(api.clock.now()) };
    await api.does("recordPrize", { ...contact(id), body: said });
    const path = { id: winner.purchase.id, prize: 1 };
    for (const says of ["confirmed", "show"]) {
      await api.does("answerPrize", { secret: winner.secret, path, body: { says } });
    }
    return { as: "staff", path, body: { says: "hide" } };
  },
  reopenRaffle: async () => {
    const { id } = await putLotteryRaffle(api);
    const dates = { sales_close_at: "2026-12-27T01:00:00Z", draw_date: "2026-12-27T02:00:00Z" };
    return { as: "admin", path: { id }, body: { reason: "more_time", ...dates } };
  },
  createPurchase: async () =>
    purchaseCall({ raffleId, buyer: person(), as: "staff", fields: { channel: "staff" } }),
  attachProof: async () => ({ ...(await proofCall(await bought())), as: "staff" }),
  sendReference: async () => {
    const minutes = { reservation_minutes: 20, photo_after_minutes: 10 };
    const rules = { ...minutes, quick_quantities: [1], payment_check: "reference" };
    const path = { key: "purchase_rules" };
    await api.does("setConfigEntry", { as: "admin", path, body: { value: rules } });
    await openFeed(api, await addAccount(api), "generic");
    return onPurchase({ payment_method: "pago-movil", payment_reference: "004512345678" });
  },
  extendReservation: () => onPurchase(),
  erasePerson: async () => {
    const { purchase } = await bought();
    // An expired, unpaid purchase doesn't prevent the erasure.
    api.clock.advance({ hours: 2 });
    return { as: "admin", body: { document_id: purchase.document_id } };
  },
  sendPurchaseLink: () => onPurchase(),
  declineReminders: async () => {
    const { purchase } = await bought();
    const signature = api.context.keys.reminderSignature(purchase.id);
    return { as: "staff", path: { id: purchase.id }, body: { signature } };
  },
  subscribePush: () => onPurchase(createPhone().subscription),
  unsubscribePush: async () => {
    const { purchase, secret } = await bought();
    const path = { id: purchase.id };
    const { subscription } = createPhone();
    await api.does("subscribePush", { path, secret, body: subscription });
    return { as: "staff", path, body: { endpoint: subscription.endpoint } };
  },
  joinWaitingList: async () => ({ ...joinCall((await fullRaffle(api)).raffleId), as: "staff" }),
  leaveWaitingList: async () => {
    await api.does("joinWaitingList", joinCall((await fullRaffle(api)).raffleId));
    const { id } = await api.context.database.kysely
      .selectFrom("waiting_list")
      .select("id")
      .orderBy("place", "desc")
      .executeTakeFirstOrThrow();
    const signature = api.context.keys.waitingSignature(id);
    return { as: "staff", path: { id }, body: { signature } };
  },
  recordWhatsAppMessage: () => onPurchase({ kind: "reserved" }),
  removeTrialPurchase: async () => {
    const trial = { raffleId, buyer: person(), as: "admin", fields: trialFields } as const;
    const { purchase } = await buy(api, trial);
    return { as: "admin", path: { id: purchase.id } };
  },
  setPurchaseStatus: async () =>
    statusCall((await bought()).purchase.id, "approved", { reason: "Pagó en efectivo" }),
  leaseReviews: async () => {
    const { purchase } = await bought();
    return { as: "staff", body: { looking_at: null, wanted: [purchase.id] } };
  },
  decideRejection: async () => {
    // Until the lottery's digits are known, a held number may still win.
    const lottery = { method: "lottery", lotteries: [[{ name: "Zulia A", digits: 3 }]] };
    const id = await ruledRaffle(api, lottery);
    const { purchase } = await sell(api, id, { numbers: ["40"], held: true });
    await sealAndWait(api);
    const late = { category: "payment_missing", held_number: "40" };
    const more = { as: "admin" as const, reason: "No está en el banco", ...late };
    await api.does("setPurchaseStatus", statusCall(purchase.id, "rejected", more));
    return { as: "admin", path: { id: purchase.id }, body: { decision: "drop" } };
  },
  reassignTickets: () => onPurchase({ reason: "Pidió otros" }),
  addTickets: () => onPurchase({ quantity: 1, reason: "Pidió uno más" }),
  removeTickets: () => onPurchase({ quantity: 1, reason: "Pidió uno menos" }),
  setConfigEntry: async () => ({
    as: "admin",
    path: { key: "faq" },
    body: { value: [{ question: "¿Cuándo es?", answer: "El viernes." }] },
  }),
  setDollarRate: async () => ({
    as: "admin",
    body: { rate_bs: "246.90", day: caracasDay(api.clock.now()) },
  }),
  uploadConfigImage: async () => ({ as: "admin", files: await picture() }),
  createBankAccount: async () => ({ as: "admin", body: bankAccount }),
  updateBankAccount: async () => {
    const { id } = await api.does("createBankAccount", { as: "admin", body: bankAccount });
    return { as: "admin", path: { id }, body: { ...bankAccount, name: "Otro nombre" } };
  },
  setBankFeed: async () => ({
    as: "admin",
    path: { id: await addAccount(api), adaptor: "generic" },
    body: {
      active: true,
      secret: "una-clave-larga-de-pruebas",
      allowed_addresses: [],
      silent_after_hours: null,
    },
  }),
  setBankAutomation: async () => ({
    as: "admin",
    path: { id: await addAccount(api) },
    body: { mode: "shadow", cap_bs: "2000.00" },
  }),
  readDeliveriesAgain: async () => {
    await storeBody(api, "generic", { payments: "none" });
    await api.runJob("bank-notifications");
    const query = { unreadable: true };
    const { items } = await api.does("listBankDeliveries", { as: "staff", query });
    return { as: "staff", body: { ids: items.map(({ id }) => id) } };
  },
  withdrawBankImport: async () => {
    const { id } = await importPayments(api, await addAccount(api), payment());
    return { as: "staff", path: { id } };
  },
  decideRepeats: async () => {
    const account = await addAccount(api);
    const { reference, ...paid } = payment();
    await importPayments(api, account, { reference, ...paid });
    await importPayments(api, account, { reference: reference.slice(-5), ...paid });
    const query = { account_id: account };
    const { items } = await api.does("listPossibleRepeats", { as: "staff", query });
    const movement_ids = items.map(({ movement: { id } }) => id);
    return { as: "staff", body: { movement_ids, same: true } };
  },
  importPaperList: async () => {
    const file = paperList(paperRow(String(nextOf("paper number") % 50), person()));
    const { digest } = await previewList(api, raffleId, file);
    return confirmCall(raffleId, file, { digest });
  },
  undoPaperList: async () => {
    const file = paperList(paperRow(String(nextOf("paper number") % 50), person()));
    const { id } = await importList(api, raffleId, file);
    return { as: "admin", path: { id }, body: { reason: "Era de otra rifa" } };
  },
  importStatement: async () => statementCall(await addAccount(api), statementOf(payment())),
  approveMatches: async () => approvalCall(await exactMatch()),
  rejectPurchases: async () => ({ as: "staff", body: await heldOnPhoto() }),
  undoGroupRejection: async () => {
    const made = await api.does("rejectPurchases", { as: "staff", body: await heldOnPhoto() });
    return { as: "staff", path: { id: made.id ?? 0 } };
  },
  undoMatchApproval: async () => {
    const { id } = await api.does("approveMatches", approvalCall(await exactMatch()));
    return { as: "staff", path: { id: id ?? 0 } };
  },
  refuseMatches: async () => {
    const one = await bought();
    const { id } = await movement();
    return { as: "staff", path: { id: one.purchase.id }, body: { movement_ids: [id] } };
  },
  linkMovement: () => link(),
  unlinkMovement: async () => {
    return await done("linkMovement", await link());
  },
  confirmCash: async () => {
    const as = await api.addPerson("staff");
    const fields = { channel: "staff", payment_method: "efectivo" };
    const { purchase } = await buy(api, { raffleId, buyer: person(), as, fields });
    await approve(api, purchase.id);
    const [day, owed_bs] = [caracasDay(api.clock.now()), purchase.amount_bs];
    const body = { person_id: as.id, day, owed_bs, handed_in_bs: owed_bs };
    return { as: "admin", body };
  },
  setPaybackDestination: async () => destinationCall(await owed(), { bank: "0102" }, "staff"),
  setPaybackHolder: async () => {
    const made = await owed();
    const destination = { ...ownPhone(made), document_id: "V9999999" };
    const path = { id: made.purchase.id };
    return { as: "admin", path, body: { destination, reason: "Es de su hija" } };
  },
  exportPaybacks: async () => {
    await ready();
    return exportCall(raffleId);
  },
  payPaybacks: async () => {
    const ids = [await exported()];
    const paid_on = caracasDay(api.clock.now());
    return { as: "staff", path: { id: raffleId }, body: { ids, reference: "88001234", paid_on } };
  },
  failPayback: async () => {
    const body = { reason: "El banco la rechazó" };
    return { as: "admin", path: { id: await exported() }, body };
  },
  dismissMovement: () => dismissal(),
  refundMovement: async () => ({
    as: "staff",
    path: { id: (await movement()).id },
    body: { amount_bs: "300.00", reference: "88001234", refunded_on: "2026-11-20" },
  }),
  correctRefund: async () => {
    const { id } = await movement();
    const body = { amount_bs: "300.00", reference: "88001234", refunded_on: "2026-11-20" };
    const { refunds } = await api.does("refundMovement", { as: "staff", path: { id }, body });
    const path = { id, refundId: refunds[0]?.id ?? 0 };
    return { as: "admin", path, body: { reason: "Era de otro pago." } };
  },
  restoreMovement: async () => {
    return await done("dismissMovement", await dismissal());
  },
  sendTestEmail: async () => ({ as: "admin", body: { recipient_email: "jefa@example.com" } }),
  confirmRealInstallation: async () => {
    await api.context.database.kysely
      .insertInto("config")
      .values({ key: "copy", value: "{}", updated_at: api.clock.now() })
      .execute();
    return { as: "admin" };
  },
  declinePermit: async () => ({ as: "admin" }),
  confirmTestEmail: async () => {
    await api.does("sendTestEmail", { as: "admin", body: { recipient_email: "jefa@example.com" } });
    return { as: "admin" };
  },
  resendEmail: async () => {
    const { purchase } = await bought();
    await approve(api, purchase.id);
    const { id } = await api.context.database.kysely
      .updateTable("email_outbox")
      .set({ status: "sent", sent_at: api.clock.now() })
      .where("purchase_id", "=", purchase.id)
      .where("type", "=", "purchase_approved")
      .returning("id")
      .executeTakeFirstOrThrow();
    return { as: "staff", path: { id } };
  },
};
