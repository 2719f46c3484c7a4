import { expect } from "vitest";
import type { Bought } from "./purchase-verbs.ts";
import type { ErrorAnswer } from "./test-api.ts";
import type { TestAnswer } from "./wire.ts";

/** The error an answer carries; fails the test when it carries none. */
export function errorOf(answer: TestAnswer): ErrorAnswer {
  if (!isError(answer.body))
    throw new Error(`No error in ${answer.bytes.toString().slice(0, 500)}`);
  return answer.body;
}

/** The code of an answer's error; undefined for a success. */
export function codeOf(answer: TestAnswer): string | undefined {
  return isError(answer.body) ? answer.body.code : undefined;
}

/** What POST /purchases answered; fails the test when that was an error. */
export function boughtOf(answer: TestAnswer): Bought {
  if (!isBoughtBody(answer.body))
    throw new Error(`No purchase in ${answer.bytes.toString().slice(0, 500)}`);
  return answer.body;
}

/** The purchase an answer holds, as itself or beside its secret; fails the test when it holds none. */
export function purchaseOf(answer: TestAnswer): { tickets: string[] } {
  if (isBoughtBody(answer.body)) return answer.body.purchase;
  if (!isPurchase(answer.body))
    throw new Error(`No purchase in ${answer.bytes.toString().slice(0, 500)}`);
  return answer.body;
}

/** Fails with the answer's text when its status is another. */
export function expectStatus(answer: TestAnswer, status: number): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
}

function isError(body: unknown): body is ErrorAnswer {
  return has(body, "code") && has(body, "error") && has(body, "request_id");
}

// The contract's validator has held the answer against the schema that this type is generated from.
export function isBoughtBody(body: unknown): body is Bought {
  return has(body, "purchase") && has(body, "secret");
}

function isPurchase(body: unknown): body is { tickets: string[] } {
  return has(body, "tickets") && has(body, "code");
}

function has(body: unknown, name: string): boolean {
  return typeof body === "object" && body !== null && name in body;
}
