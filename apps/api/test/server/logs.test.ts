// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../src/platform/logger.ts";
import { eventually } from "../support/eventually.ts";
import {
  approve,
  buy,
  configurePayments,
  proofCall,
  purchaseCall,
  sendProof,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { personPassword } from "../support/test-people.ts";

const lines: string[] = [];

let api: TestApi;
beforeAll(async () => {
  // The product's log at its most verbose.
  const logger = createLogger("debug", { write: (line) => void lines.push(line) });
  api = await startTestApi({ context: { logger } });
  await configurePayments(api);
});
afterAll(() => api.close());

test("purchases, their failures and lookups log request ids and no personal data", async () => {
  const raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  const secrets: string[] = [personPassword, api.people.staff.token, api.people.staff.email];
  const note = (...values: unknown[]) => secrets.push(...values.map(String));

  const buyer = purchaseCall({ raffleId, buyer: 77 });
  const { name, document_id, email, phone } = buyer.body;
  note(name, document_id, document_id.slice(1), email, phone, phone.slice(3));
  const bought = await buy(api, { raffleId, buyer: 77 });
  note(bought.secret);
  const proof = await proofCall(bought);
  note(proof.body.payment_reference);
  await sendProof(api, bought, { reference: proof.body.payment_reference });
  await approve(api, bought.purchase.id);

  await api.refuses("createPurchase", { ...buyer, body: {} }, 400, "validation_failed");
  await api.does("verifyTickets", { body: { document_id } });
  await api.does("listPurchases", { as: "staff", query: { search: name } });
  const wrong = { email, password: "otra clave larga" };
  note(wrong.password);
  await api.refuses("login", { body: wrong }, 401, "invalid_credentials");
  await api.app.inject({ url: `/compra/${email}?telefono=${phone}` });

  // PostgreSQL's error details quote the refused row.
  const { database } = api.context;
  const quoting = { code: "23505", detail: `Key (name)=(${name}) already exists.`, where: phone };
  const refuse = () => Promise.reject(Object.assign(new Error("duplicate key value"), quoting));
  // Its batch fails first, and then the purchase alone.
  Object.assign(api.context, { database: { ...database, statement: refuse, transaction: refuse } });
  const failed = await api.send("createPurchase", purchaseCall({ raffleId, buyer: 78 }));
  Object.assign(api.context, { database });
  expect(failed.status).toBe(500);

  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const answers = entries.filter((entry) => "status" in entry);
  expect(answers.length).toBeGreaterThanOrEqual(9);
  expect(answers.every(({ reqId }) => typeof reqId === "string")).toBe(true);
  const errors = entries.filter((entry) => "err" in entry);
  // A batch has many requests, and so no id.
  expect(errors.map(({ reqId }) => reqId)).toEqual([undefined, failed.body.request_id]);

  const written = lines.join("\n").toLowerCase();
  expect(secrets.filter((secret) => written.includes(secret.toLowerCase()))).toEqual([]);
});

test("an aborted upload is not logged as a database failure", async () => {
  const { port } = new URL(await api.app.listen({ port: 0, host: "127.0.0.1" }));
  lines.length = 0;
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(
    "POST /api/purchases HTTP/1.1\r\nhost: rifas\r\nidempotency-key: 6c0f8f5e-1111-4111-8111-111111111111\r\n" +
      "content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n" +
      `--x\r\ncontent-disposition: form-data; name="proof"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${"a".repeat(9000)}`,
  );
  await eventually(() => expect(lines.join()).toContain("starting multipart parsing"));
  socket.destroy();
  await eventually(() => expect(lines.join()).toContain("disconnected in the middle"));
  expect(lines.join()).not.toContain("database is unavailable");
});
