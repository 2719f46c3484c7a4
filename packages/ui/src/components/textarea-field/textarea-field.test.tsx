import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./textarea-field.stories.tsx";

const { Default, LongText, NearlyFull, WithCounter, WithError } = composeStories(stories);
const area = () => page.getByLabelText("Motivo del rechazo");

test("grows with its lines", async () => {
  await Default.run();
  const before = area().element().clientHeight;
  await userEvent.keyboard("{Tab}uno{Enter}dos{Enter}tres{Enter}cuatro{Enter}cinco{Enter}seis");
  expect(area().element().clientHeight).toBeGreaterThan(before);
  await LongText.run();
  expect(page.getByLabelText("Descripción").element().clientHeight).toBeLessThan(400);
});

test("the counter follows the text and describes the textarea", async () => {
  await WithCounter.run();
  await userEvent.clear(area());
  await userEvent.type(area(), "Falta la foto");
  await expect.element(area()).toHaveAccessibleDescription("13 de 500");
});

test("announces the remaining characters when few are left, and accepts no more than fit", async () => {
  await NearlyFull.run();
  await userEvent.type(area(), "{End} abcdefghijklmn");
  await expect.element(page.getByText("Quedan 0 caracteres")).toBeInTheDocument();
  await expect.element(area()).toHaveAccessibleDescription("130 de 130");
});

test("is described by its error", async () => {
  await WithError.run();
  await expect
    .element(area())
    .toHaveAccessibleDescription("Escribe el motivo: quien compró lo va a leer.");
});
