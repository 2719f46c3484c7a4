import { expect } from "vitest";
import type { Bought } from "./purchase-verbs.ts";
import type { ErrorAnswer } from "./test-api.ts";
import type { TestAnswer } from "./wire.ts";

/** The error body of a response; fails the test if the response has none. */
export function errorOf(answer: TestAnswer): ErrorAnswer {
  if (!isError(answer.body))
    throw new Error(`No error in ${answer.bytes.toString().slice(0, 500)}`);
  return answer.body;
}

/** The code of an error response; undefined for a success. */
export function codeOf(answer: TestAnswer): string | undefined {
  return isError(answer.body) ? answer.body.code : undefined;
}

/** The body of POST /purchases; fails the test if it is an error. */
export function boughtOf(answer: TestAnswer): Bought {
  if (!isBoughtBody(answer.body))
    throw new Error(`No purchase in ${answer.bytes.toString().slice(0, 500)}`);
  return answer.body;
}

/** The purchase in a response, alone or with its secret; fails the test if there is none. */
export function purchaseOf(answer: TestAnswer): { tickets: string[] } {
  if (isBoughtBody(answer.body)) return answer.body.purchase;
  if (!isPurchase(answer.body))
    throw new Error(`No purchase in ${answer.bytes.toString().slice(0, 500)}`);
  return answer.body;
}

/** Fails with the response's text if its status is different. */
export function expectStatus(answer: TestAnswer, status: number): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
}

function isError(body: unknown): body is ErrorAnswer {
  return has(body, "code") && has(body, "error") && has(body, "request_id");
}

// The validator has checked the response against the schema that this type is generated from.
export function isBoughtBody(body: unknown): body is Bought {
  return has(body, "purchase") && has(body, "secret");
}

function isPurchase(body: unknown): body is { tickets: string[] } {
  return has(body, "tickets") && has(body, "code");
}

function has(body: unknown, name: string): boolean {
  return typeof body === "object" && body !== null && name in body;
}
