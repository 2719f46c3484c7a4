import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./live-draw.stories.tsx";

const { Default, FirstPrizeDrawn, HeldWinner, ConnectionLost, WaitingForTheBeacon, Drawn } =
  composeStories(stories);
const news = () => page.getByRole("status").first();

test("says what decides the draw and how much time is left, and nothing of how that is proven", async () => {
  await Default.run();
  const statement = page.getByRole("heading", { name: /Cada premio lo gana el número/ });
  await expect.element(statement).toBeVisible();
  await expect.element(page.getByRole("timer")).toHaveTextContent("Faltan 41 minutos");
  expect(page.getByText(/sell|libro|huella|testigo|fuente de azar/i).elements()).toHaveLength(0);
});

test("after the draw says what the seal's fingerprint is", async () => {
  await Drawn.run();
  await expect.element(page.getByText("TKS6-0R7T-A704-GKFW")).toBeVisible();
  await expect.element(page.getByText(/9.120 números vendidos y 14 por confirmar/)).toBeVisible();
});

test("announces the latest result, and shows the number with a link to its proof", async () => {
  await FirstPrizeDrawn.run();
  await expect
    .element(news())
    .toHaveTextContent("Moto Bera SBR 2026: salió el 0742. Ganó M••• G•••.");
  await expect.element(page.getByText("Número 0742")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ver la prueba" })).toBeVisible();
  await expect
    .element(page.getByText("Esperando las cifras de «Triple Zulia A, 10 p. m.»"))
    .toBeVisible();
});

test("one key shows a stream nothing but the prizes, in dark", async () => {
  await Drawn.run();
  await userEvent.keyboard("f");
  const stage = page.getByRole("dialog", { name: "Pantalla completa" });
  await expect.element(stage.getByText("Número 0742")).toBeVisible();
  await expect.element(stage.getByText("Ganó M••• G•••")).toBeVisible();
  await expect.element(stage).toHaveAttribute("data-theme", "dark");
  expect(stage.getByRole("link").elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Pantalla completa" })).toBeVisible();
});

test("announces the last of several results", async () => {
  await Drawn.run();
  await expect.element(news()).toHaveTextContent("Teléfono 256 GB: salió el 0018. Ganó J••• P•••.");
});

test("names nobody while a payment waits for review", async () => {
  await HeldWinner.run();
  await expect
    .element(news())
    .toHaveTextContent("Moto Bera SBR 2026: salió el 0427. Falta revisar su pago.");
  expect(page.getByText(/Ganó/).elements()).toHaveLength(0);
});

test("keeps the last state without a connection, and says when it was", async () => {
  await ConnectionLost.run();
  await expect.element(page.getByText(/lo último que llegó, a las 10:00/)).toBeVisible();
  await expect.element(page.getByText("Número 0742")).toBeVisible();
});

test("says which round it waits for", async () => {
  await WaitingForTheBeacon.run();
  await expect
    .element(page.getByText(/la ronda 34.978.079 de la fuente pública de azar/))
    .toBeVisible();
});
