import { describe, expect, test } from "vitest";
import {
  addressWith,
  changeQuery,
  readDay,
  readNumber,
  readOneOf,
  readPage,
  readText,
} from "./address.ts";

const query = new URLSearchParams("estado=pending&pagina=3&busca=+ana+&rifa=7&desde=2026-02-30");

describe("the query string", () => {
  test("valid parameters are read, invalid ones ignored", () => {
    expect(readOneOf(query, "estado", ["pending", "approved"])).toBe("pending");
    expect(readOneOf(query, "estado", ["approved"])).toBeNull();
    expect(readText(query, "busca")).toBe("ana");
    expect(readNumber(query, "rifa")).toBe(7);
    expect(readNumber(new URLSearchParams("rifa=7;drop"), "rifa")).toBeNull();
    expect(readPage(query)).toBe(3);
    expect(readPage(new URLSearchParams("pagina=0"))).toBe(1);
    expect(readDay(query, "desde")).toBeNull();
    expect(readDay(new URLSearchParams("desde=2026-11-20"), "desde")).toBe("2026-11-20");
  });

  test("changing a filter resets the page; changing the page keeps the filters", () => {
    expect(changeQuery(query, { estado: "approved" }).get("pagina")).toBeNull();
    expect(changeQuery(query, { pagina: 4 }).toString()).toContain("estado=pending&pagina=4");
    expect(changeQuery(query, { compra: "x" }).get("pagina")).toBe("3");
    expect(addressWith(new URLSearchParams("a=1&pagina=2"), { pagina: 1 })).toBe("?a=1");
    expect(addressWith(new URLSearchParams("a=1"), { a: null, b: "2" })).toBe("?b=2");
  });
});
