import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./countdown.stories.tsx";
import { clockText, inUnits, describeTimeLeft, secondsLeft } from "./time-left.ts";

const { Default, Hold, HoldOver } = composeStories(stories);
const start = Date.parse("2026-11-20T14:00:00Z");
const after = (seconds: number) => inUnits(secondsLeft(start + seconds * 1000, start));

describe("time left", () => {
  test.each([
    [0, "00:00", "Se acabó el tiempo"],
    [1, "00:01", "Falta 1 segundo"],
    [61, "01:01", "Falta 1 minuto"],
    [1122, "18:42", "Faltan 18 minutos"],
    [3600, "1:00:00", "Falta 1 hora"],
    [4722, "1:18:42", "Faltan 1 hora y 18 minutos"],
    [2_968_860, "824:41:00", "Faltan 34 días, 8 horas y 41 minutos"],
  ])("%i seconds", (seconds, clock, said) => {
    expect(clockText(after(seconds))).toBe(clock);
    expect(describeTimeLeft(after(seconds))).toBe(said);
  });

  test("is never negative", () => {
    expect(after(-5).total).toBe(0);
  });

  test("twenty minutes show as twenty, at any fraction of a second", () => {
    const opened = start + 700;
    expect(clockText(inUnits(secondsLeft(opened + 20 * 60_000, opened)))).toBe("20:00");
  });
});

test("has a timer with the full time left", async () => {
  await Default.run();
  await expect
    .element(page.getByRole("timer"))
    .toHaveTextContent("Faltan 34 días, 8 horas y 41 minutos");
});

test("uses the server's clock, not the device's", async () => {
  await Hold.run({ args: { ...Hold.args, clockAhead: 60_000 } });
  await expect.element(page.getByText("17:42")).toBeVisible();
});

test("calls onEnd once", async () => {
  const onEnd = fn();
  await HoldOver.run({ args: { ...HoldOver.args, onEnd } });
  await expect.element(page.getByText("00:00")).toBeVisible();
  expect(onEnd).toHaveBeenCalledOnce();
});

test("the boxes disappear when the time is up, and onEnd is still called", async () => {
  const onEnd = fn();
  await Default.run({ args: { until: "2026-11-20T14:00:00Z", onEnd } });
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  expect(page.getByRole("timer").elements()).toHaveLength(0);
  expect(page.getByText("00").elements()).toHaveLength(0);
});
