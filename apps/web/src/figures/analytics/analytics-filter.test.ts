import { clean } from "@rifas/api-client/query";
import { expect, test } from "vitest";
import { analyticsQuery, readAnalyticsFilter } from "./analytics-filter.ts";

const today = "2026-11-20";
const asked = (filter: Parameters<typeof analyticsQuery>[0]) => clean(analyticsQuery(filter));
const read = (text: string) => readAnalyticsFilter(new URLSearchParams(text), today);

test("the default is the last 30 days, both ends included", () => {
  expect(asked(read(""))).toEqual({
    date_from: "2026-10-22",
    date_to: "2026-11-20",
    group_by: "day",
  });
  expect(asked(read("periodo=7"))).toMatchObject({ date_from: "2026-11-14" });
});

test("a query string becomes the API's query", () => {
  const filter = read(
    "desde=2026-01-01&hasta=2026-06-30&por=month&rifa=7&estado=approved&metodo=zelle",
  );
  expect(filter.period).toBe("otro");
  expect(asked(filter)).toEqual({
    raffle_id: 7,
    status: ["approved"],
    payment_method: "zelle",
    date_from: "2026-01-01",
    date_to: "2026-06-30",
    group_by: "month",
  });
});

test("invalid values are ignored, and a period that ends before it begins is one day", () => {
  expect(asked(read("desde=2026-11-30&hasta=2026-11-10&por=hour&metodo=%3B"))).toEqual({
    date_from: "2026-11-10",
    date_to: "2026-11-10",
    group_by: "day",
  });
  expect(asked(read("hasta=2026-11-10"))).toMatchObject({ date_from: "2026-10-12" });
});
