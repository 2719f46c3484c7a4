import { expect, test } from "vitest";
import { routeId } from "./route-id.ts";

const thrownBy = (text: string): unknown => {
  try {
    return routeId(text, "/admin/rifas");
  } catch (thrown) {
    return thrown;
  }
};

test.each(["abc", "1.5", "-3", "12a", " ", "", "1e3"])("'%s' leads elsewhere", (text) => {
  const answer = thrownBy(text);
  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 302 });
  expect(answer instanceof Response && answer.headers.get("location")).toBe("/admin/rifas");
});

test("a number is an id, if one may have it", () => {
  expect(thrownBy("12")).toBe(12);
  expect(thrownBy("2147483648")).toMatchObject({ init: { status: 404 } });
});
