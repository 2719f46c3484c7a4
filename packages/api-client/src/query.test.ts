import { describe, expect, test } from "vitest";
import { clean, serializeQuery } from "./query.ts";
import { ticketVerification } from "./ticket-verification.ts";

describe("query parameters", () => {
  test("filters lose null, empty values and empty lists, and keep what the server accepts", () => {
    const filters = { raffle_id: null, search: "", has_proof: true, late: false, status: [] };
    expect(clean({ ...filters, date_from: undefined })).toEqual({ has_proof: true, late: false });
    expect(clean({ status: ["all"], page: 1 })).toEqual({ status: ["all"], page: 1 });
  });

  test("ticket verify sends only fields that are non-empty after trimming", () => {
    expect(
      ticketVerification({ document_id: " V12345678 ", email: "   ", phone: null, raffle_id: 7 }),
    ).toEqual({ document_id: "V12345678", raffle_id: 7 });
  });

  test("arrays are joined with commas, empty arrays dropped", () => {
    expect(serializeQuery({ status: ["active", "paused"], other: [] })).toBe(
      "status=active,paused",
    );
  });

  test("null, undefined and empty values are left out of the URL; false and 0 are not", () => {
    const query = { a: null, b: undefined, c: "", d: false, e: 0 };
    expect(serializeQuery(query)).toBe("d=false&e=0");
  });

  test("values are encoded, and equal filters give equal text", () => {
    expect(serializeQuery({ search: "Año & más, 1+1", page: 1 })).toBe(
      "page=1&search=A%C3%B1o%20%26%20m%C3%A1s%2C%201%2B1",
    );
    expect(serializeQuery({ page: 1, search: "x" })).toBe(serializeQuery({ search: "x", page: 1 }));
  });
});
