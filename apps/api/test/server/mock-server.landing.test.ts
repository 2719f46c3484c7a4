import type { OperationId } from "@rifas/api-client/operation-handlers";
import { startMockServer, type MockServer } from "@rifas/api-mocks/server/mock-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { purchaseCall } from "../support/purchase-verbs.ts";
import { freshRaffle, openShop } from "../support/shop.ts";
import { testContract } from "../support/test-contract.ts";
import { createEncoder, type TestCall } from "../support/wire-call.ts";

const api = openShop();
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({ port: 0 });
});
afterAll(() => mock.close());

type Send = (id: OperationId, call?: TestCall) => Promise<{ status: number; body: unknown }>;

/** The same calls as to the server, over HTTP to the mock. */
function sendToMock(tokens: Record<"admin" | "staff", string>): Send {
  const encode = createEncoder(testContract());
  return async (id, call = {}) => {
    const { as = "anyone" } = call;
    const token = as === "anyone" ? undefined : typeof as === "string" ? tokens[as] : as.token;
    const { method, url, headers, payload } = await encode(id, call, token);
    const answer = await fetch(mock.origin + url, {
      method,
      headers,
      ...(payload !== undefined && { body: payload }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
}

const own = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;

/** What a front end notices: the status, an error's code, and the names in the body and in the first of its items. */
function noticed({ status, body }: { status: number; body: unknown }): unknown {
  const items = own(body, "items");
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  const namesOf = (value: unknown) =>
    typeof value === "object" && value !== null ? Object.keys(value).toSorted() : null;
  return {
    status,
    code: status < 400 ? null : own(body, "code"),
    names: namesOf(body),
    item: namesOf(first),
  };
}

/** A week of a buyer, a helper and an administrator; what each call was answered. */
async function week(send: Send, raffleId: number): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const call = async (what: string, id: OperationId, asked?: TestCall) => {
    const answer = await send(id, asked);
    seen[what] = noticed(answer);
    return answer.body;
  };
  await call("the raffles", "listRaffles");
  await call("a raffle", "getRaffle", { path: { id: raffleId } });
  await call("no such raffle", "getRaffle", { path: { id: 999_999 } });
  await call("its numbers", "getTicketStats", { path: { id: raffleId } });
  const site = await call("the configuration", "getSiteConfig");
  const fields = { terms_version: String(own(own(site, "terms"), "version")) };

  const made = await call(
    "a reservation",
    "createPurchase",
    purchaseCall({ raffleId, quantity: 2, fields }),
  );
  const id = String(own(own(made, "purchase"), "id"));
  const secret = String(own(made, "secret"));
  await call(
    "no such raffle to buy",
    "createPurchase",
    purchaseCall({ raffleId: 999_999, buyer: 2, fields }),
  );
  await call(
    "old terms",
    "createPurchase",
    purchaseCall({ raffleId, buyer: 3, fields: { terms_version: "0" } }),
  );
  await call("the buyer's purchase", "getPurchase", { path: { id }, secret });
  await call("a purchase without its secret", "getPurchase", { path: { id } });
  const proof = { proof: { bytes: await receipt(1), name: "pago.jpg", type: "image/jpeg" } };
  const body = { payment_method: "pago-movil", payment_reference: "00123456" };
  await call("its photo", "attachProof", { path: { id }, secret, body, files: proof });

  await call("a wrong password", "login", {
    body: { email: "mariana@rifas.example", password: "incorrecta" },
  });
  await call("nobody's list", "listPurchases");
  await call("the list", "listPurchases", { as: "staff", query: { status: "pending" } });
  await call("nobody's approval", "setPurchaseStatus", {
    path: { id },
    body: { status: "approved" },
  });
  const approval = { status: "approved", confirm_warnings: true, reason: "Vi el pago" };
  await call("an approval", "setPurchaseStatus", { as: "staff", path: { id }, body: approval });
  await call("its history", "getPurchaseHistory", { as: "staff", path: { id } });
  await call("an approval of what is gone", "setPurchaseStatus", {
    as: "staff",
    path: { id: "00000000-0000-4000-8000-000000000000" },
    body: approval,
  });
  await call("the people, for a helper", "listUsers", { as: "staff" });
  await call("the people", "listUsers", { as: "admin" });
  await call("the dashboard", "getDashboard", { as: "staff" });
  return seen;
}

it("answers a week's calls as the server does", async () => {
  const raffle = await freshRaffle(api, { total: 1_000 });
  const server = await week((id, call) => api.send(id, call), raffle);
  const signIn = async (email: string): Promise<string> => {
    const { body } = await sendToMock({ admin: "", staff: "" })("login", {
      body: { email, password: "una buena" },
    });
    return String(own(body, "token"));
  };
  const tokens = {
    admin: await signIn("ana@rifas.example"),
    staff: await signIn("mariana@rifas.example"),
  };
  expect(await week(sendToMock(tokens), 7)).toEqual(server);
});
