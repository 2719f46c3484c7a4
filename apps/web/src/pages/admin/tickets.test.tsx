import { composeStories } from "@storybook/react-vite";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mariana } from "../../mock-api/world/people.ts";
import * as stories from "./tickets.stories.tsx";

const { ManualSale, ManualSaleAsStaff, ManualSaleOnTrial, RemoveTrial, Trial, TrialInTheQueue } =
  composeStories(stories);
const box = page.getByRole("checkbox", { name: "Compra de prueba" });
const removal = page.getByRole("button", { name: "Eliminar la compra de prueba" });

beforeEach(() => localStorage.clear());

test("an admin can make a trial purchase, and the first steps link to the form with it checked", async () => {
  await ManualSale.run();
  await expect.element(box).not.toBeChecked();
  await ManualSaleOnTrial.run();
  await expect.element(box).toBeChecked();
});

test("staff aren't offered a trial purchase", async () => {
  await ManualSaleAsStaff.run();
  expect(box.elements()).toHaveLength(0);
});

test("the queue marks a trial purchase in its row and next to its data", async () => {
  await TrialInTheQueue.run();
  await expect.element(page.getByRole("option", { name: /Prueba/ })).toBeVisible();
  expect(page.getByRole("option", { name: /Prueba/ }).elements()).toHaveLength(1);
});

test("an admin removes it after a confirmation, and it leaves the list", async () => {
  await RemoveTrial.run();
  const question = page.getByRole("alertdialog", { name: "¿Eliminar la compra de prueba?" });
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect.element(page.getByText("Compra de prueba eliminada")).toBeVisible();
  await expect.element(page.getByText("Prueba", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("staff see that it is a trial purchase, and can't remove it", async () => {
  const { screen } = Trial.parameters;
  await Trial.run({ parameters: { ...Trial.parameters, screen: { ...screen, user: mariana } } });
  await expect.element(page.getByRole("dialog").getByText("Prueba", { exact: true })).toBeVisible();
  expect(removal.elements()).toHaveLength(0);
});
