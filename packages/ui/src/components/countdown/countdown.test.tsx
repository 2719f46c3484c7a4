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

  test("twenty minutes are twenty, wherever in its second the clock is", () => {
    const opened = start + 700;
    expect(clockText(inUnits(secondsLeft(opened + 20 * 60_000, opened)))).toBe("20:00");
  });
});

test("a timer says the whole time left", async () => {
  await Default.run();
  await expect
    .element(page.getByRole("timer"))
    .toHaveTextContent("Faltan 34 días, 8 horas y 41 minutos");
});

test("by the server's clock, not this phone's", async () => {
  await Hold.run({ args: { ...Hold.args, clockAhead: 60_000 } });
  await expect.element(page.getByText("17:42")).toBeVisible();
});

test("tells its end once", async () => {
  const onEnd = fn();
  await HoldOver.run({ args: { ...HoldOver.args, onEnd } });
  await expect.element(page.getByText("00:00")).toBeVisible();
  expect(onEnd).toHaveBeenCalledOnce();
});
