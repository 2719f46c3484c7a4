import { describe, expect, test } from "vitest";
import { analyticsFilters, emailLogFilters, purchaseFilters } from "./admin-filters.ts";
import { raffleFilters, serializeQuery } from "./query.ts";
import { ticketVerification } from "./ticket-verification.ts";

describe("query parameters", () => {
  test("raffle filters drop null and empty values", () => {
    expect(raffleFilters({ status: ["active"], search: "", publish: null, page: 1 })).toEqual({
      status: ["active"],
      page: 1,
    });
    expect(raffleFilters({ publish: false })).toEqual({ publish: false });
  });

  test("raffle filters keep 'all', which the server accepts", () => {
    expect(raffleFilters({ status: ["all"] })).toEqual({ status: ["all"] });
  });

  test("purchase filters drop null and empty values", () => {
    const filters = {
      raffle_id: null,
      search: "",
      has_proof: true,
      late: false,
      date_from: undefined,
    };
    expect(purchaseFilters(filters)).toEqual({ has_proof: true, late: false });
  });

  test("analytics filters also drop the value 'all'", () => {
    expect(
      analyticsFilters({ status: "all", payment_method: "all", raffle_id: 7, date_from: "" }),
    ).toEqual({ raffle_id: 7 });
    expect(analyticsFilters({ status: ["all"] })).toEqual({});
    expect(analyticsFilters({ status: ["approved", "all"] })).toEqual({ status: ["approved"] });
  });

  test("e-mail log filters drop 'all' for type and status, and trim recipient and search", () => {
    expect(
      emailLogFilters({
        email_type: "all",
        status: "all",
        recipient_email: "  ana@rifas.example ",
        search: "   ",
        page: 2,
      }),
    ).toEqual({ recipient_email: "ana@rifas.example", page: 2 });
    expect(emailLogFilters({ search: "all" })).toEqual({ search: "all" });
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
    expect(raffleFilters({ status: [] })).toEqual({});
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
