import * as fc from "fast-check";
import { expect } from "vitest";
import { boughtOf, expectStatus } from "./answers.ts";
import { proofCall, purchaseCall, statusCall } from "./purchase-verbs.ts";
import {
  Command,
  end,
  expectRefusal,
  expectTaken,
  free,
  hasNow,
  HOLD,
  isDrawn,
  kept,
  limitOf,
  now,
  SALES_CLOSE,
  START,
  type Model,
  type ModelPurchase,
  type Play,
  type World,
} from "./sale-model.ts";

const REASON = "Porque la prueba lo pide";

type Role = "staff" | "admin";

function buy(person: number, quantity: number, picked: readonly number[] | null): Play {
  return async (model, { api, raffleId, people }) => {
    const buyer = people[person % people.length] ?? 0;
    const numbers = picked?.map(String);
    const count = numbers?.length ?? quantity;
    const call = purchaseCall({ raffleId, quantity: count, buyer, ...(numbers && { numbers }) });
    const answer = await api.send("createPurchase", call);
    if (now(model) >= SALES_CLOSE) return expectRefusal(answer, 409, "sales_closed");
    if (count > model.most) return expectRefusal(answer, 422, "quantity_out_of_range");
    if (limitOf(model, buyer, count)) return expectRefusal(answer, 409, "too_many_holds");
    const available = free(model);
    if (numbers && !numbers.every((number) => available.has(number))) {
      expectRefusal(answer, 409, "numbers_taken");
      const taken = numbers.filter((number) => !available.has(number)).sort();
      expect(answer.body).toMatchObject({ taken });
      return undefined;
    }
    if (available.size < count) {
      expectRefusal(answer, 409, "not_enough_tickets");
      expect(answer.body).toMatchObject({ available: available.size });
      return undefined;
    }
    const got = expectTaken(model, answer, new Set());
    expect(got.size).toBe(count);
    if (numbers) expect([...got].sort()).toEqual([...numbers].sort());
    model.purchases.push({
      bought: boughtOf(answer),
      person: buyer,
      status: "pending",
      proof: false,
      reservedUntil: Math.min(now(model) + HOLD, SALES_CLOSE),
      extended: false,
      numbers: got,
      former: [],
      had: got,
      keptUntil: 0,
      quantity: count,
      reviewer: null,
    });
    return undefined;
  };
}

/** A command on one of the existing purchases; does nothing if there is none. */
function onOne(
  which: number,
  play: (model: Model, real: World, purchase: ModelPurchase) => Promise<void>,
): Play {
  return async (model, real) => {
    const purchase = model.purchases[which % Math.max(model.purchases.length, 1)];
    if (purchase) await play(model, real, purchase);
  };
}

const attach = (which: number) =>
  onOne(which, async (model, { api }, purchase) => {
    const answer = await api.send("attachProof", await proofCall(purchase.bought));
    if (purchase.proof) return expectRefusal(answer, 409, "proof_already_attached");
    if (purchase.status !== "pending" && purchase.status !== "expired") {
      return expectRefusal(answer, 409, "purchase_state");
    }
    if (now(model) >= SALES_CLOSE) return expectRefusal(answer, 409, "sales_closed");
    expectStatus(answer, 200);
    purchase.proof = true;
    return undefined;
  });

const extend = (which: number) =>
  onOne(which, async (_model, { api }, purchase) => {
    const { purchase: bought, secret } = purchase.bought;
    const answer = await api.send("extendReservation", { path: { id: bought.id }, secret });
    if (purchase.status === "expired") return expectRefusal(answer, 409, "hold_expired");
    if (purchase.status !== "pending" || purchase.proof) {
      return expectRefusal(answer, 409, "purchase_state");
    }
    if (purchase.extended) return expectRefusal(answer, 409, "already_extended");
    expect(answer.status).toBe(200);
    purchase.extended = true;
    purchase.reservedUntil = Math.min(purchase.reservedUntil + 10, SALES_CLOSE);
    return undefined;
  });

/** After the draw an admin gets the own numbers back for what was rejected after it. */
function refusalAfterDraw(
  purchase: ModelPurchase,
  as: Role,
  recovery: "same" | "draw",
): readonly [status: number, code: string] | null {
  if (!purchase.wasRejectedAfterDraw) return [409, "draw_passed"];
  if (as !== "admin") return [403, "forbidden"];
  return recovery === "draw" ? [409, "draw_passed"] : null;
}

const approve = (which: number, as: Role, recovery: "same" | "draw") =>
  onOne(which, async (model, { api }, purchase) => {
    const more = {
      as,
      reason: REASON,
      confirm_warnings: true,
      ...(recovery === "draw" && { draw: true }),
    };
    const call = statusCall(purchase.bought.purchase.id, "approved", more);
    const answer = await api.send("setPurchaseStatus", call);
    if (purchase.status === "approved") {
      if (purchase.reviewer !== as) return expectRefusal(answer, 409, "status_changed");
      expect(answer.status).toBe(200);
      return undefined;
    }
    if (purchase.status === "pending") {
      if (isDrawn(model) && as !== "admin") return expectRefusal(answer, 403, "forbidden");
      const sold = expectTaken(model, answer, purchase.numbers);
      expect(sold).toEqual(purchase.numbers);
    } else {
      const refusal = isDrawn(model) ? refusalAfterDraw(purchase, as, recovery) : null;
      if (refusal !== null) return expectRefusal(answer, ...refusal);
      const own = new Set(kept(model, purchase));
      const available = free(model).union(own);
      if (recovery === "draw" && available.size < purchase.quantity) {
        return expectRefusal(answer, 409, "not_enough_tickets");
      }
      if (recovery === "same" && !purchase.former.every((number) => available.has(number))) {
        return expectRefusal(answer, 409, "numbers_taken");
      }
      const got = expectTaken(model, answer, own);
      expect(got.size).toBe(purchase.quantity);
      if (recovery === "same") expect([...got].sort()).toEqual(purchase.former);
      hasNow(purchase, got);
    }
    purchase.status = "approved";
    purchase.reviewer = as;
    return undefined;
  });

const reject = (which: number, as: Role) =>
  onOne(which, async (model, { api }, purchase) => {
    const more = { as, reason: REASON, expected_status: purchase.status, category: "other" };
    const call = statusCall(purchase.bought.purchase.id, "rejected", more);
    const answer = await api.send("setPurchaseStatus", call);
    if (purchase.status === "rejected") {
      if (purchase.reviewer !== as) return expectRefusal(answer, 409, "status_changed");
      expect(answer.status).toBe(200);
      return undefined;
    }
    if (purchase.status === "expired") return expectRefusal(answer, 409, "transition_not_allowed");
    if ((purchase.status === "approved" || isDrawn(model)) && as !== "admin")
      return expectRefusal(answer, 403, "forbidden");
    expectStatus(answer, 200);
    purchase.wasRejectedAfterDraw = isDrawn(model) && purchase.proof;
    const isKept = purchase.status === "pending" && purchase.proof;
    purchase.keptUntil = isKept ? Math.min(now(model) + 10, SALES_CLOSE) : 0;
    end(purchase, "rejected");
    purchase.reviewer = as;
    return undefined;
  });

const move = (
  which: number,
  as: Role,
  operation: "addTickets" | "removeTickets" | "reassignTickets",
  quantity: number,
) =>
  onOne(which, async (model, { api }, purchase) => {
    const body = { reason: REASON, ...(operation !== "reassignTickets" && { quantity }) };
    const path = { id: purchase.bought.purchase.id };
    const answer = await api.send(operation, { as, path, body });
    if (purchase.status !== "pending" && purchase.status !== "approved") {
      return expectRefusal(answer, 409, "purchase_state");
    }
    if (isDrawn(model)) return expectRefusal(answer, 409, "draw_passed");
    if (purchase.status === "approved" && as !== "admin")
      return expectRefusal(answer, 403, "forbidden");
    if (operation === "removeTickets" && quantity >= purchase.quantity) {
      return expectRefusal(answer, 422, "quantity_out_of_range");
    }
    const wanted = { addTickets: quantity, removeTickets: 0, reassignTickets: purchase.quantity };
    if (free(model).size < wanted[operation]) {
      return expectRefusal(answer, 409, "not_enough_tickets");
    }
    const got = expectTaken(model, answer, purchase.numbers);
    if (operation === "addTickets") {
      expect(purchase.numbers.isSubsetOf(got)).toBe(true);
      purchase.quantity += quantity;
    } else if (operation === "removeTickets") {
      expect(got.isSubsetOf(purchase.numbers)).toBe(true);
      purchase.quantity -= quantity;
    } else {
      expect(got.isDisjointFrom(purchase.numbers)).toBe(true);
    }
    expect(got.size).toBe(purchase.quantity);
    hasNow(purchase, got);
    return undefined;
  });

const wait = (minutes: number): Play => {
  return async (model, { api }) => {
    model.minutes = now(model) + minutes;
    api.clock.set(new Date(START + model.minutes * 60_000));
  };
};

const which = fc.nat(20);
const role = fc.constantFrom<Role>("staff", "admin");
const command = (name: string, play: Play) => new Command(name, play);
const pick = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 });
const operation = fc.constantFrom("addTickets", "removeTickets", "reassignTickets");

/** Every command of the sale, with any arguments. */
export const everyCommand: fc.Arbitrary<fc.AsyncCommand<Model, World>>[] = [
  fc
    .tuple(fc.nat(2), fc.integer({ min: 1, max: 5 }))
    .map(([person, quantity]) =>
      command(`draw ${quantity} for ${person}`, buy(person, quantity, null)),
    ),
  fc
    .tuple(fc.nat(2), pick)
    .map(([person, numbers]) =>
      command(`pick ${numbers.join()} for ${person}`, buy(person, 0, numbers)),
    ),
  which.map((one) => command(`proof of ${one}`, attach(one))),
  which.map((one) => command(`extend ${one}`, extend(one))),
  fc
    .tuple(which, role, fc.constantFrom<"same" | "draw">("same", "draw"))
    .map(([one, as, recovery]) =>
      command(`approve ${one} as ${as} (${recovery})`, approve(one, as, recovery)),
    ),
  fc.tuple(which, role).map(([one, as]) => command(`reject ${one} as ${as}`, reject(one, as))),
  fc
    .tuple(which, role, operation, fc.integer({ min: 1, max: 4 }))
    .map(([one, as, what, quantity]) =>
      command(`${what} ${quantity} of ${one} as ${as}`, move(one, as, what, quantity)),
    ),
  fc
    .constantFrom(1, 9, 10, 20, 20, 300, 700)
    .map((minutes) => command(`wait ${minutes}`, wait(minutes))),
  fc.constant(command("fold", (_model, { api }) => api.runJob("totals"))),
];
