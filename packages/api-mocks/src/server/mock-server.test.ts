import { createApiClient } from "@rifas/api-client/client";
import { contractOperations } from "@rifas/api-client/generated/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusals, refusalsOf } from "../generated/refusals.ts";
import { startMockServer, type MockServer } from "./mock-server.ts";
import { operationAt } from "../mock-fetch.ts";
import { provokedBy } from "./sentinels.ts";

let server: MockServer;
beforeAll(async () => {
  server = await startMockServer({ port: 0 });
});
afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) => fetch(`${server.origin}/api${path}`, init);
const clientOf = (token: string | null) =>
  createApiClient({ baseUrl: `${server.origin}/api`, getToken: () => token, log: () => {} });

/** A helper's session. */
async function signIn(email = "mariana@rifas.example"): Promise<string> {
  const body = { email, password: "una buena" };
  return (await clientOf(null).post("/auth/login", { body })).token;
}

/** A purchase without a session. */
function buy(raffleId: number | undefined, quantity: number): Promise<Response> {
  const form = new FormData();
  const fields = { raffle_id: raffleId, quantity, name: "José Ñáñez", document_id: "V12345678" };
  for (const [name, value] of Object.entries({ ...fields, phone: "+584141234567" }))
    form.set(name, String(value));
  return ask("/purchases", { method: "POST", body: form });
}

describe("the mock server", () => {
  it("remembers a purchase, which its buyer and staff then see", async () => {
    const { items } = await clientOf(null).get("/raffles");
    const raffle = items.find(({ sale_state: state }) => state === "open");
    const made = await buy(raffle?.id, 2);
    const { purchase, secret } = await made.json();
    expect([made.status, purchase.name, purchase.quantity]).toEqual([201, "José Ñáñez", 2]);
    expect(Date.parse(purchase.reserved_until)).toBeGreaterThan(Date.parse(purchase.created_at));

    const seen = await ask(`/purchases/${purchase.id}`, {
      headers: { "x-purchase-secret": secret },
    });
    expect([seen.status, (await seen.json()).code]).toEqual([200, purchase.code]);
    expect((await ask(`/purchases/${purchase.id}`)).status).toBe(401);
    const staff = clientOf(await signIn());
    const waiting = await staff.get("/purchases", { params: { query: { search: purchase.code } } });
    expect(waiting.items.map(({ id }) => id)).toEqual([purchase.id]);
  });

  it("has a raffle with combos, and sells by them", async () => {
    const { items } = await clientOf(null).get("/raffles");
    const raffle = items.find(({ combos }) => combos.length > 0);
    const { purchase } = await (await buy(raffle?.id, 4)).json();
    expect(raffle).toMatchObject({ sale_state: "open", price_bs: "45.00" });
    expect([purchase.amount_bs, purchase.combos]).toEqual([
      "165.00",
      [
        { quantity: 3, price_bs: "120.00", count: 1 },
        { quantity: 10, price_bs: "380.00", count: 0 },
      ],
    ]);
  });

  it("knows who is signed in, and what they may do", async () => {
    const as = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await ask("/auth/users", { headers })).status;
    };
    expect(await as("nobody")).toBe(401);
    expect(await as(await signIn())).toBe(403);
    expect(await as(await signIn("ana@rifas.example"))).toBe(200);
  });

  it("answers pages of other origins", async () => {
    const origin = "http://127.0.0.1:5173";
    const headers = { origin, "access-control-request-headers": "authorization" };
    const asked = await ask("/purchases", { method: "OPTIONS", headers });
    expect([asked.status, asked.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "authorization",
    ]);
    const answer = await ask("/raffles", { headers: { origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const readable = answer.headers.get("access-control-expose-headers")?.split(", ");
    expect(readable).toEqual(
      expect.arrayContaining(refusals.flatMap((one) => Object.keys(one.headers))),
    );
  });

  it("moves the stories' instants to the present, and what it is sent back", async () => {
    const staff = clientOf(await signIn("ana@rifas.example"));
    const { items } = await staff.get("/raffles");
    const [raffle] = items;
    const form = new FormData();
    form.set("draw_date", "2031-01-02T03:04:00Z");
    const headers = { authorization: `Bearer ${await signIn("ana@rifas.example")}` };
    const changed = await ask(`/raffles/${raffle?.id}`, { method: "PUT", body: form, headers });
    expect([changed.status, (await changed.json()).draw_date]).toEqual([
      200,
      "2031-01-02T03:04:00Z",
    ]);
  });

  it("says at its root what it can do", async () => {
    const text = await (await fetch(server.origin)).text();
    expect(text).toContain("POST   /api/purchases\n");
    expect(text).toContain("not_enough_tickets");
  });
});

describe("a sentinel", () => {
  it("provokes each refusal that an operation declares, with its status and its body", async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const [id, { method, path }] of Object.entries(contractOperations)) {
      const place = path.replaceAll(/\{\w+\}/g, "1");
      for (const at of refusalsOf[operationAt(method, place)?.id ?? "login"]) {
        for (const code of refusals[at]?.codes ?? []) {
          tried += 1;
          const answer = await ask(place, { method, headers: { "x-mock": code } });
          const body: Record<string, unknown> = await answer.json();
          if (answer.status !== refusals[at]?.status || body["code"] !== code)
            wrong.push(`${id} ${code}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });

  it("may stand in a query, a form or JSON", async () => {
    expect((await ask("/raffles?search=mock:server_busy")).status).toBe(503);
    const form = new FormData();
    form.set("name", "mock:not_enough_tickets");
    const bought = await ask("/purchases", { method: "POST", body: form });
    expect([bought.status, await bought.json()]).toMatchObject([409, { available: 3 }]);
    const refused = clientOf(null).post("/auth/login", {
      body: { email: "ana@rifas.example", password: "mock:too_many_requests" },
    });
    await expect(refused).rejects.toMatchObject({ status: 429, code: "too_many_requests" });
  });

  it("marks the field that it stands in as wrong, or the one that it names", async () => {
    const wrong = async (path: string, body: FormData | string) => {
      const headers = typeof body === "string" ? { "content-type": "application/json" } : {};
      const answer = await ask(path, { method: "POST", body, headers });
      const { details }: { details: unknown } = await answer.json();
      return details;
    };
    const details = (field: string) => [{ field, message: "Revisa este dato." }];
    const form = new FormData();
    form.set("name", "mock:validation_failed");
    expect(await wrong("/purchases", form)).toEqual(details("name"));
    form.set("name", "mock:validation_failed:phone");
    expect(await wrong("/purchases", form)).toEqual(details("phone"));
    const body = JSON.stringify({ items: [{ note: "ok" }, { note: "mock:validation_failed" }] });
    expect(await wrong("/auth/login", body)).toEqual(details("items.1.note"));
  });

  it("may be a photo's name, or a reference, which takes only letters, digits and hyphens", async () => {
    const send = async (reference: string, photo: string) => {
      const body = new FormData();
      body.set("proof", new File(["x"], photo));
      body.set("payment_reference", reference);
      const answer = await ask("/purchases/1/proof", { method: "POST", body });
      return (await answer.json()).code;
    };
    expect(await send("mock-sales-closed", "pago.png")).toBe("sales_closed");
    expect(await send("004512378901", "mock:proof_in_use.png")).toBe("proof_in_use");
    expect(await send("004512378901", "mock-photo.png")).toBe("unauthorized");
  });

  it("asks to wait as long in the header as in the body", async () => {
    const answer = await ask("/raffles?search=mock:server_busy");
    const { retry_after: seconds } = await answer.json();
    expect(answer.headers.get("retry-after")).toBe(String(seconds));
  });

  it("says what the contract's example of the code says, whichever operation has it", async () => {
    const headers = { "x-mock": "too_many_requests" };
    const answer = await ask("/purchases", { method: "POST", headers });
    expect((await answer.json()).error).toBe(
      "Demasiados intentos. Espera un minuto y vuelve a probar.",
    );
  });

  it("breaks the connection, or slows the answer down", async () => {
    await expect(ask("/raffles?search=mock:lost")).rejects.toThrow("fetch failed");
    const slow = provokedBy("listRaffles", { header: "slow", texts: [] });
    expect(slow).toEqual({ kind: "slow" });
  });

  it("says which code an operation never answers with", async () => {
    const answer = await ask("/raffles?search=mock:weak_password");
    expect([answer.status, await answer.text()]).toEqual([
      501,
      "listRaffles never refuses with weak_password: see /\n",
    ]);
  });
});
