import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./date-time-field.stories.tsx";

const { Default, Filled } = composeStories(stories);
const field = () => page.getByLabelText("Fecha del sorteo · hora de Caracas");

test("an instant is shown in Caracas time", async () => {
  await Filled.run();
  await expect.element(field()).toHaveValue("2026-12-24T22:00");
});

test("what is typed is Caracas time, and the value is the instant in UTC", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await field().fill("2026-12-24T22:00");
  expect(onChange).toHaveLastReturnedWith("2026-12-25T02:00:00.000Z");
});

test("the limits are given as instants and asked for in Caracas time", async () => {
  await Default.run({ args: { ...Default.args, min: "2026-11-20T14:00:00Z" } });
  await expect.element(field()).toHaveAttribute("min", "2026-11-20T10:00");
});

test("emptied, it is worth nothing", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
  await Filled.run({ args: { ...Filled.args, onChange } });
  await field().fill("");
  expect(onChange).toHaveLastReturnedWith("");
});
