import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import * as stories from "./select-field.stories.tsx";

const { Chosen, Default, Groups, WithError } = composeStories(stories);
const list = () => page.getByLabelText("Banco desde el que pagaste");

test("nothing is selected initially", async () => {
  const onChange = fn((event: React.ChangeEvent<HTMLSelectElement>) => event.target.value);
  await Default.run({ args: { ...Default.args, onChange } });
  await expect.element(list()).toHaveValue("");
  await list().selectOptions("0134");
  expect(onChange).toHaveLastReturnedWith("0134");
});

test("a letter selects the next option that starts with it", async () => {
  await Chosen.run();
  await userEvent.keyboard("{Tab}0134");
  await expect.element(list()).toHaveValue("0134");
});

test("is described by its error", async () => {
  await WithError.run();
  await expect.element(list()).toHaveAccessibleDescription("Elige el banco desde el que pagaste.");
});

test("shows options under their headings", async () => {
  await Groups.run();
  const groups = [...document.querySelectorAll("optgroup")].map((group) => group.label);
  expect(groups).toEqual(["En curso", "Finalizadas"]);
});
