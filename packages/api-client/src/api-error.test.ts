import { expect, expectTypeOf, test } from "vitest";
import { ApiError, isApiError } from "./api-error.ts";

test("an error with another code stays an error with a message", () => {
  const error = new ApiError("Se cerró la venta.", { status: 409, code: "sales_closed" });
  if (isApiError(error, "not_found")) throw error;
  expectTypeOf(error).toEqualTypeOf<ApiError>();
  expect(error.message).toBe("Se cerró la venta.");
});

test("an error with the code asked for has that code", () => {
  const error: unknown = new ApiError("No la encontramos.", { status: 404, code: "not_found" });
  if (!isApiError(error, "not_found")) throw error;
  expectTypeOf(error.code).toEqualTypeOf<"not_found">();
  expect(isApiError(error)).toBe(true);
  expect(isApiError(new Error("not_found"), "not_found")).toBe(false);
});
