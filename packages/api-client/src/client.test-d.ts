import { describe, expectTypeOf, test } from "vitest";
import type { ApiClient } from "./client.ts";
import type {
  PublicConfig,
  PurchaseForBuyer,
  PurchaseForStaff,
  Raffle,
  RaffleForStaff,
} from "./types.ts";
import type { upload as Upload } from "./upload.ts";

declare const client: ApiClient;
declare const upload: typeof Upload;
declare const photo: File;

describe("a call that isn't in the contract doesn't compile", () => {
  test("a path, or a method of a path, that doesn't exist", () => {
    expectTypeOf(client.get("/config")).resolves.toEqualTypeOf<PublicConfig>();
    // @ts-expect-error: no such path
    void client.get("/rafles");
    // @ts-expect-error: a raffle is never posted to its own address
    void client.post("/raffles/{id}", { params: { path: { id: 7 } } });
    // @ts-expect-error: the address is written with its parameters' names
    void client.get("/raffles/7");
  });

  test("parameters: missing, unknown or of another type", () => {
    const raffle = client.get("/raffles/{id}", { params: { path: { id: 7 } } });
    expectTypeOf(raffle).resolves.toEqualTypeOf<Raffle | RaffleForStaff>();
    // @ts-expect-error: the id is missing
    void client.get("/raffles/{id}");
    // @ts-expect-error: the id is missing
    void client.get("/raffles/{id}", { params: {} });
    // @ts-expect-error: a raffle's id is a number
    void client.get("/raffles/{id}", { params: { path: { id: "7" } } });
    // @ts-expect-error: misspelled
    void client.get("/raffles", { params: { query: { page: 1, serch: "moto" } } });
    // @ts-expect-error: no such status
    void client.get("/raffles", { params: { query: { status: ["lost"] } } });
    // @ts-expect-error: it takes no query
    void client.get("/config", { params: { query: { page: 1 } } });
    const path = { id: "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61" };
    // @ts-expect-error: no such header
    void client.get("/purchases/{id}", { params: { path, header: { "X-Secret": "s" } } });
  });

  test("bodies: missing, incomplete, unknown fields, another type, or none expected", () => {
    const params = { path: { id: 7 } };
    const sent = client.put("/raffles/{id}/publish", { params, body: { publish: true } });
    expectTypeOf(sent).resolves.toHaveProperty("message");
    // @ts-expect-error: the body is missing
    void client.put("/raffles/{id}/publish", { params });
    // @ts-expect-error: `publish` is missing
    void client.put("/raffles/{id}/publish", { params, body: {} });
    // @ts-expect-error: `publish` is a boolean
    void client.put("/raffles/{id}/publish", { params, body: { publish: "yes" } });
    // @ts-expect-error: bodies are closed
    void client.put("/raffles/{id}/publish", { params, body: { publish: true, force: true } });
    // @ts-expect-error: it takes no body
    void client.delete("/raffles/{id}", { params, body: {} });
    // @ts-expect-error: the password is missing
    void client.post("/auth/login", { body: { email: "ana@rifas.example" } });
  });

  test("forms: a missing field, a wrong one, and a path that takes none", () => {
    const params = { path: { id: "p" } };
    const proof = { proof: photo, payment_method: "pago-movil", payment_reference: "0045" };
    const sent = upload(client, "post", "/purchases/{id}/proof", { params, body: proof });
    expectTypeOf(sent).resolves.toEqualTypeOf<PurchaseForBuyer>();
    const { payment_reference: _left, ...incomplete } = proof;
    // @ts-expect-error: the reference is missing
    void upload(client, "post", "/purchases/{id}/proof", { params, body: incomplete });
    const text = { ...proof, proof: "photo" };
    // @ts-expect-error: a proof is a file
    void upload(client, "post", "/purchases/{id}/proof", { params, body: text });
    // @ts-expect-error: it takes JSON
    void upload(client, "put", "/raffles/{id}/publish", { params: { path: { id: 7 } }, body: {} });
  });

  test("options this client decides for every call", () => {
    const { signal } = new AbortController();
    expectTypeOf(client.get("/config", { signal, token: null })).resolves.toBeObject();
    // @ts-expect-error: misspelled
    void client.get("/config", { sgnal: null });
    // @ts-expect-error: the contract decides how responses are parsed
    void client.get("/config", { parseAs: "text" });
    // @ts-expect-error: headers are parameters of the contract
    void client.get("/config", { headers: { "X-Purchase-Secret": "s" } });
  });
});

test("a call returns the type of the operation's success", () => {
  const params = { path: { id: "p" } };
  const purchase = client.get("/purchases/{id}", { params });
  expectTypeOf(purchase).resolves.toEqualTypeOf<PurchaseForBuyer | PurchaseForStaff>();
  expectTypeOf(client.get("/purchases/export")).resolves.toEqualTypeOf<string>();
  const proof = client.get("/purchases/{id}/proof", { params });
  expectTypeOf(proof).resolves.toEqualTypeOf<Blob>();
  expectTypeOf(client.post("/auth/logout")).resolves.toEqualTypeOf<undefined>();
});
