import { expect, test } from "vitest";
import { announcement, clockOffset, formatTimeLeft, holdLeft } from "./hold-clock.ts";

const minutes = (count: number) => count * 60_000;

test("counts by the server's clock, on a phone that is two hours ahead", () => {
  const phoneNow = Date.parse("2026-11-20T16:00:00Z");
  const offset = clockOffset("2026-11-20T14:00:00Z", phoneNow);
  expect(holdLeft("2026-11-20T14:20:00Z", offset, phoneNow)).toBe(minutes(20));
  expect(holdLeft("2026-11-20T14:20:00Z", offset, phoneNow + minutes(21))).toBe(0);
});

test("shows minutes and seconds, and 0:00 only when it is over", () => {
  expect(formatTimeLeft(minutes(18) + 42_000)).toBe("18:42");
  expect(formatTimeLeft(1)).toBe("0:01");
  expect(formatTimeLeft(0)).toBe("0:00");
  expect(formatTimeLeft(minutes(65))).toBe("1:05:00");
});

test("speaks at 10, 3 and 1 minutes and at the end, once each (B2)", () => {
  const spoken: string[] = [];
  for (let left = minutes(12); left > 0; left -= 1000) {
    const text = announcement(left, left - 1000);
    if (text !== null) spoken.push(text);
  }
  expect(spoken).toEqual([
    "Quedan 10 minutos para pagar.",
    "Quedan 3 minutos para pagar.",
    "Queda 1 minuto para pagar.",
    "Se acabó el tiempo: tus números quedaron libres.",
  ]);
});

test("says only the latest after the phone slept through several", () => {
  expect(announcement(minutes(12), minutes(0.5))).toBe("Queda 1 minuto para pagar.");
  expect(announcement(minutes(12), 0)).toBe("Se acabó el tiempo: tus números quedaron libres.");
});
