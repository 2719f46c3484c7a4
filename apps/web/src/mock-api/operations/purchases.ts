import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type {
  HistoryEntry,
  PurchaseForBuyer,
  PurchaseForStaff,
  User,
} from "@rifas/api-client/types";
import { viewOf } from "@rifas/api-client/view";
import { compareMoney, multiplyMoney, sumMoney } from "@rifas/domain/money";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { verdictOn } from "@rifas/domain/purchase-rules";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { purchaseFacts } from "../../purchase/purchase-offers.ts";
import { refuse, type SomeMockOperations } from "./mock-types.ts";
import { analytics } from "../world/analytics.ts";
import { storyNow } from "../world/clock.ts";
import { proofPicture } from "../world/proof-picture.ts";
import { purchaseWith } from "../world/purchases.ts";
import type { MockWorld } from "../world/world.ts";
import { matchesTerm } from "./matches-term.ts";
import { pageOf } from "./page-of.ts";
import { moveRefusal, statusRefusal } from "./review-refusal.ts";

const noPurchase = () => refuse(404, "not_found", "No encontramos esa compra.");

type ListQuery = Partial<OperationInput<"listPurchases">["query"]>;

/** The purchases that match a filter, sorted. */
export function filterPurchases(world: MockWorld, query: ListQuery): PurchaseForStaff[] {
  const found = world.purchases.filter(
    (purchase) =>
      (query.raffle_id === undefined || purchase.raffle.id === query.raffle_id) &&
      (query.status?.includes(purchase.status) ?? true) &&
      (query.has_proof === undefined || purchase.has_proof === query.has_proof) &&
      (query.late === undefined || purchase.late === query.late) &&
      (query.recoverable === undefined || isRecoverable(purchase) === query.recoverable) &&
      (query.payment_method === undefined || purchase.payment_method === query.payment_method) &&
      matchesTerm(purchase, query.search),
  );
  return found.toSorted(sorts[query.sort ?? "newest"]);
}

/** Whether staff could still recover it. */
function isRecoverable(purchase: PurchaseForStaff): boolean {
  return verdictOn("recover", purchaseFacts(purchase), "admin", Date.parse(storyNow)).allowed;
}

const sorts: Record<
  NonNullable<ListQuery["sort"]>,
  (one: PurchaseForStaff, other: PurchaseForStaff) => number
> = {
  newest: (one, other) => other.created_at.localeCompare(one.created_at),
  oldest: (one, other) => one.created_at.localeCompare(other.created_at),
  oldest_proof: (one, other) => (one.proof_at ?? "9").localeCompare(other.proof_at ?? "9"),
  amount_desc: (one, other) => compareMoney(other.amount_bs, one.amount_bs),
  amount_asc: (one, other) => compareMoney(one.amount_bs, other.amount_bs),
};

/** Purchases grouped into clients by cédula, with the latest name. */
export function groupClients(world: MockWorld, search: string | undefined) {
  const byDocument = Map.groupBy(
    filterPurchases(world, { sort: "newest" }),
    (purchase) => purchase.document_id,
  );
  return [...byDocument.values()].flatMap((bought) => {
    const [latest] = bought;
    const first = bought.at(-1);
    if (latest === undefined || first === undefined || !matchesTerm(latest, search)) return [];
    const approved = bought.filter(({ status }) => status === "approved");
    return [
      {
        document_id: latest.document_id,
        name: latest.name,
        email: latest.email,
        phone: latest.phone,
        purchases: bought.length,
        approved_purchases: approved.length,
        tickets: approved.reduce((sum, { quantity }) => sum + quantity, 0),
        total_bs: sumMoney(approved.map(({ amount_bs }) => amount_bs)),
        first_purchase_at: first.created_at,
        last_purchase_at: latest.created_at,
      },
    ];
  });
}

/** A purchase as its buyer sees it. */
function forBuyer(purchase: PurchaseForStaff): PurchaseForBuyer {
  return viewOf("PurchaseForBuyer", { ...purchase, server_time: storyNow });
}

type StatusAction = keyof typeof auditActions;

const auditActions = {
  approve: "purchase_approved",
  reject: "purchase_rejected",
  undo: "purchase_undone",
  recover: "purchase_recovered",
} as const;

/** The audit action of a status change. */
function actionOf(from: PurchaseStatus, to: PurchaseStatus): StatusAction {
  if (to === "rejected") return from === "approved" ? "undo" : "reject";
  return from === "rejected" || from === "expired" ? "recover" : "approve";
}

/** Purchases: reserving, paying, reviewing and all other staff actions. */
export function purchaseOperations(world: MockWorld) {
  const find = (id: string) => world.purchases.find((purchase) => purchase.id === id);
  const note = (
    purchase: PurchaseForStaff,
    user: User | null,
    entry: Pick<HistoryEntry, "action" | "reason" | "changes">,
  ) => {
    const history = world.histories.get(purchase.id) ?? [];
    const actor = { kind: "user", id: user?.id ?? 0, name: user?.name ?? "" } as const;
    world.histories.set(purchase.id, [
      { id: history.length + 10, at: storyNow, actor, ...entry },
      ...history,
    ]);
  };
  const setNumbers = (purchase: PurchaseForStaff, tickets: string[]) => {
    purchase.tickets = tickets;
    purchase.quantity = tickets.length;
    purchase.amount_bs = multiplyMoney(purchase.unit_price_bs, tickets.length);
  };
  const draw = (purchase: PurchaseForStaff, count: number) =>
    Array.from({ length: count }, (_, step) =>
      formatTicketNumber(
        (step * 617 + 5208) % purchase.raffle.total_tickets,
        purchase.raffle.total_tickets,
      ),
    );
  return {
    async listPurchases({ query }) {
      return { status: 200, body: pageOf(filterPurchases(world, query), query) };
    },
    async createPurchase({ body }, { user }) {
      const raffle = world.raffles.find(({ id }) => id === body.raffle_id);
      if (raffle === undefined) return refuse(404, "not_found", "No encontramos esa rifa.");
      const { version } = world.site.terms;
      if (body.terms_version !== undefined && body.terms_version !== version) {
        const sentence = "Los términos cambiaron. Léelos y acéptalos otra vez para apartar.";
        return refuse(409, "terms_changed", sentence);
      }
      if (body.quantity > raffle.total_tickets_available) {
        const refusal = refuse(
          409,
          "not_enough_tickets",
          `Solo quedan ${raffle.total_tickets_available} boletos.`,
        );
        return { ...refusal, body: { ...refusal.body, available: raffle.total_tickets_available } };
      }
      if (body.trial && user?.role !== "admin") {
        const sentence = "Solo un administrador puede hacer una compra de prueba.";
        return refuse(403, "forbidden", sentence);
      }
      const former = world.purchases.find((one) => one.trial && one.raffle.id === raffle.id);
      if (body.trial && former !== undefined) {
        const sentence = `Esta rifa ya tiene una compra de prueba, la ${former.code}: elimínala antes de hacer otra.`;
        return refuse(409, "trial_exists", sentence);
      }
      const place = 60 + world.purchases.length;
      const purchase = purchaseWith({
        place,
        raffleId: raffle.id,
        quantity: body.quantity,
        name: body.name,
        document_id: body.document_id,
        email: body.email ?? null,
        phone: body.phone,
        payment_method: body.payment_method ?? null,
        payment_method_name: body.payment_method ?? null,
        payment_reference: body.payment_reference ?? null,
        has_proof: false,
        proof_at: null,
        created_at: storyNow,
        channel: body.channel,
        trial: body.trial ?? false,
        created_by: user === null ? null : { id: user.id, name: user.name },
      });
      world.purchases.push(purchase);
      return { status: 201, body: { purchase: forBuyer(purchase), secret: "s".repeat(43) } };
    },
    async getAnalytics() {
      return { status: 200, body: analytics };
    },
    async listClients({ query }) {
      return { status: 200, body: pageOf(groupClients(world, query.search), query) };
    },
    async getPurchase({ path }, { user }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      return { status: 200, body: user === null ? forBuyer(purchase) : purchase };
    },
    async removeTrialPurchase({ path }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      if (!purchase.trial) {
        return refuse(409, "not_a_trial", "Esta compra no es de prueba: no se puede eliminar.");
      }
      world.purchases = world.purchases.filter((one) => one !== purchase);
      return { status: 204 };
    },
    async setPurchaseStatus({ path, body }, { user }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      if (body.expected_status !== undefined && body.expected_status !== purchase.status) {
        const refusal = refuse(409, "status_changed", "Luis Gómez ya cambió esta compra.");
        return {
          ...refusal,
          body: {
            ...refusal.body,
            current_status: purchase.status,
            changed_by: purchase.reviewed_by?.name ?? "Luis Gómez",
            changed_at: purchase.reviewed_at ?? storyNow,
          },
        };
      }
      const action = actionOf(purchase.status, body.status);
      const refusal = statusRefusal(action, purchase, user, body);
      if (refusal !== null) return refusal;
      const before = purchase.status;
      if (action === "recover") {
        purchase.tickets =
          body.numbers ?? (body.draw ? draw(purchase, purchase.quantity) : purchase.former_tickets);
        purchase.former_tickets = [];
      } else if (body.status === "rejected") {
        purchase.former_tickets = purchase.tickets;
        purchase.tickets = [];
      }
      purchase.status = body.status;
      purchase.reviewed_at = storyNow;
      purchase.reviewed_by = user === null ? null : { id: user.id, name: user.name };
      purchase.rejection_reason = body.status === "rejected" ? (body.reason ?? null) : null;
      purchase.review_reason = body.status === "approved" ? (body.reason ?? null) : null;
      const changes = [{ field: "status" as const, before, after: body.status }];
      const noted = { action: auditActions[action], reason: body.reason ?? null, changes };
      note(purchase, user, noted);
      return { status: 200, body: purchase };
    },
    async reassignTickets({ path, body }, { user }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      const refusal = moveRefusal(purchase, user, body);
      if (refusal !== null) return refusal;
      const before = purchase.tickets.join(", ");
      const released = body.release ?? purchase.tickets;
      const kept = purchase.tickets.filter((number) => !released.includes(number));
      setNumbers(purchase, [...kept, ...(body.numbers ?? draw(purchase, released.length))].sort());
      const changes = [{ field: "tickets" as const, before, after: purchase.tickets.join(", ") }];
      note(purchase, user, { action: "tickets_reassigned", reason: body.reason ?? null, changes });
      return { status: 200, body: purchase };
    },
    async addTickets({ path, body }, { user }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      const refusal = moveRefusal(purchase, user, body);
      if (refusal !== null) return refusal;
      const before = purchase.tickets.join(", ");
      setNumbers(purchase, [...purchase.tickets, ...draw(purchase, body.quantity)].sort());
      const changes = [{ field: "tickets" as const, before, after: purchase.tickets.join(", ") }];
      note(purchase, user, { action: "tickets_added", reason: body.reason ?? null, changes });
      return { status: 200, body: purchase };
    },
    async removeTickets({ path, body }, { user }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      const refusal = moveRefusal(purchase, user, body);
      if (refusal !== null) return refusal;
      if (body.quantity >= purchase.quantity) {
        return refuse(422, "quantity_out_of_range", "Tiene que quedar al menos un boleto.");
      }
      const before = purchase.tickets.join(", ");
      setNumbers(purchase, purchase.tickets.slice(0, -body.quantity));
      const changes = [{ field: "tickets" as const, before, after: purchase.tickets.join(", ") }];
      note(purchase, user, { action: "tickets_removed", reason: body.reason ?? null, changes });
      return { status: 200, body: purchase };
    },
    async getProof({ path }) {
      const purchase = find(path.id);
      if (purchase === undefined || !purchase.has_proof) return noPurchase();
      return {
        status: 200,
        headers: { "content-type": "image/svg+xml" },
        body: proofPicture(purchase),
      };
    },
    async attachProof({ path, body }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      Object.assign(purchase, body, { has_proof: true, proof_at: storyNow, reserved_until: null });
      return { status: 200, body: forBuyer(purchase) };
    },
    async extendReservation({ path }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      purchase.can_extend = false;
      return { status: 200, body: forBuyer(purchase) };
    },
    async sendPurchaseLink({ path }) {
      const purchase = find(path.id);
      if (purchase === undefined) return noPurchase();
      return {
        status: 202,
        body: { message: "El enlace va en camino a tu correo.", email: purchase.email },
      };
    },
    async getPurchaseHistory({ path, query }) {
      const history = world.histories.get(path.id);
      return history === undefined ? noPurchase() : { status: 200, body: pageOf(history, query) };
    },
  } satisfies SomeMockOperations<
    | "listPurchases"
    | "createPurchase"
    | "getAnalytics"
    | "listClients"
    | "getPurchase"
    | "removeTrialPurchase"
    | "setPurchaseStatus"
    | "reassignTickets"
    | "addTickets"
    | "removeTickets"
    | "getProof"
    | "attachProof"
    | "extendReservation"
    | "sendPurchaseLink"
    | "getPurchaseHistory"
  >;
}
