import { describe, expectTypeOf, test } from "vitest";
import type { OperationResponse, OperationHandlers, OperationInput } from "./operation-handlers.ts";
import type { PurchaseForBuyer, PurchaseForStaff } from "./types.ts";

interface Call {
  now: Date;
}
type Handlers = OperationHandlers<Call>;
declare const handlers: Handlers;
declare const purchase: PurchaseForBuyer;

describe("OperationHandlers", () => {
  test("has exactly the operations of the contract", () => {
    expectTypeOf<Handlers>().toHaveProperty("createPurchase");
    // @ts-expect-error: no such operation
    expectTypeOf(handlers.dropTables);
    expectTypeOf<Omit<Handlers, "login">>().not.toExtend<Handlers>();
    // @ts-expect-error: `extra` is unknown
    expectTypeOf({ ...handlers, extra: () => undefined } satisfies Handlers).toBeObject();
  });

  test("the input has the declared types", () => {
    expectTypeOf<OperationInput<"getRaffle">["path"]>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<OperationInput<"listRaffles">["query"]["page"]>().toEqualTypeOf<number>();
    expectTypeOf<OperationInput<"listRaffles">["query"]>()
      .toHaveProperty("publish")
      .toEqualTypeOf<boolean | undefined>();
    expectTypeOf<OperationInput<"createPurchase">["headers"]>()
      .toHaveProperty("idempotency-key")
      .toEqualTypeOf<string | undefined>();
    expectTypeOf<OperationInput<"getDashboard">["body"]>().toEqualTypeOf<undefined>();
    // @ts-expect-error: it takes no query
    expectTypeOf<OperationInput<"getDashboard">["query"]["page"]>();
  });

  test("a form's files are separate from its fields, which have their declared types", () => {
    type Input = OperationInput<"createPurchase">;
    expectTypeOf<Input["files"]["proof"]>().toExtend<{ bytes: Uint8Array } | undefined>();
    expectTypeOf<
      OperationInput<"attachProof">["files"]["proof"]["bytes"]
    >().toEqualTypeOf<Uint8Array>();
    expectTypeOf<Input["body"]["quantity"]>().toEqualTypeOf<number>();
    expectTypeOf<Input["body"]["numbers"]>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Input["body"]["channel"]>().toEqualTypeOf<"web" | "staff">();
    // @ts-expect-error: a file is not a field
    expectTypeOf<Input["body"]["proof"]>();
  });

  test("only declared statuses and bodies can be returned", () => {
    const answer = (value: OperationResponse<"deleteRaffle">) => value;
    answer({ status: 204 });
    answer({ status: 409, body: { error: "No", code: "raffle_has_purchases", request_id: "1" } });
    // @ts-expect-error: 200 isn't declared
    answer({ status: 200, body: undefined });
    answer({
      status: 409,
      // @ts-expect-error: a code of another operation
      body: { error: "No", code: "sales_closed", request_id: "1" },
    });
    expectTypeOf<OperationResponse<"deleteRaffle">["status"]>().toEqualTypeOf<
      204 | 400 | 401 | 403 | 404 | 409 | 500 | 503
    >();
  });

  test("a wrong status, a wrong enum or an unknown field is refused", () => {
    const right = async () => ({ status: 201, body: { purchase, secret: "x" } }) as const;
    const wrongEnum = async () =>
      ({ status: 201, body: { purchase: { ...purchase, status: "lost" }, secret: "x" } }) as const;
    const wrongStatus = async () => ({ status: 200, body: { purchase, secret: "x" } }) as const;
    expectTypeOf(right).toExtend<Handlers["createPurchase"]>();
    expectTypeOf(wrongEnum).not.toExtend<Handlers["createPurchase"]>();
    expectTypeOf(wrongStatus).not.toExtend<Handlers["createPurchase"]>();
    const answer = (value: OperationResponse<"createPurchase">) => value;
    // @ts-expect-error: the body is closed
    answer({ status: 201, body: { purchase, secret: "x", debug: true } });
  });

  test("csv is text or a stream of it, a photo is bytes, and headers are typed", () => {
    type Csv = Extract<OperationResponse<"exportClients">, { status: 200 }>;
    expectTypeOf<Csv["body"]>().toEqualTypeOf<string | AsyncIterable<string>>();
    expectTypeOf<
      Extract<OperationResponse<"getProof">, { status: 200 }>["body"]
    >().toEqualTypeOf<Uint8Array>();
    const limited = (value: OperationResponse<"login">) => value;
    const body = {
      error: "Espera",
      code: "too_many_requests",
      retry_after: 1,
      request_id: "1",
    } as const;
    limited({ status: 429, headers: { "Retry-After": 1 }, body });
    // @ts-expect-error: Retry-After is a number of seconds
    limited({ status: 429, headers: { "Retry-After": "soon" }, body });
  });

  test("the response for a purchase is the buyer's or the staff's view", () => {
    type Found = Extract<OperationResponse<"getPurchase">, { status: 200 }>["body"];
    expectTypeOf<Found>().toEqualTypeOf<PurchaseForBuyer | PurchaseForStaff>();
  });

  test("a refusal may be returned only where the type allows one", () => {
    const refusing = async () => ({ failure: "no" }) as const;
    expectTypeOf(refusing).toExtend<OperationHandlers<Call, { failure: "no" }>["logout"]>();
    expectTypeOf(refusing).not.toExtend<Handlers["logout"]>();
  });
});
