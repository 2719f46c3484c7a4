import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { never } from "@rifas/api-mocks/operations/mock-types";
import { exampleOf } from "@rifas/api-mocks/examples";
import * as stories from "./dashboard.stories.tsx";

const { FirstDay, FirstDayHalfDone, FirstDayAsStaff, Default, WithAlarms } =
  composeStories(stories);
const list = page.getByRole("region", { name: "Primeros pasos" });

test("each first step links to its page", async () => {
  await FirstDay.run();
  const places = list
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(places).toEqual([
    "/admin/configuracion?seccion=identidad",
    "/admin/configuracion?seccion=pagos",
    "/admin/configuracion?seccion=terminos",
    "/admin/configuracion?seccion=correo",
    "/admin/configuracion?seccion=compra",
    "/admin/crear",
    "/admin/crear",
    "/admin/tickets?vista=venta&prueba=si",
  ]);
});

test("confirming the test e-mail completes its step, and the focus stays on the list", async () => {
  await FirstDayHalfDone.run();
  await list.getByRole("button", { name: "Me llegó" }).click();
  await expect.element(list.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "4 de 8");
  await expect.element(list).toHaveFocus();
});

test("who has no permit says so, which completes its step", async () => {
  await FirstDayHalfDone.run();
  await list.getByRole("button", { name: "No tengo permiso" }).click();
  await expect.element(list.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "4 de 8");
  await expect.element(list).toHaveFocus();
  await expect
    .element(list.getByRole("button", { name: "No tengo permiso" }))
    .not.toBeInTheDocument();
});

test("the list is hidden from staff, and once everything is done", async () => {
  for (const story of [FirstDayAsStaff, Default]) {
    await story.run();
    await expect.element(page.getByRole("heading", { name: "Para hoy" })).toBeVisible();
    expect(list.elements()).toHaveLength(0);
  }
});

test("only who may publish a raffle is told to", async () => {
  const told = page.getByText("Publica una rifa y aquí ves cómo va.");
  await FirstDay.run();
  await expect.element(told).toBeVisible();
  await FirstDayAsStaff.run();
  await expect
    .element(page.getByText("Cuando un administrador publique una rifa, aquí ves cómo va."))
    .toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

test.each([
  ["asked for, for the shop's pages,", Default, 1, "El próximo sorteo"],
  ["not asked for", FirstDay, 0, "Primeros pasos"],
])("the first active raffle is %s", async (_words, story, calls, shown) => {
  let asked = 0;
  const api = {
    getFirstActiveRaffle() {
      asked += 1;
      return never();
    },
  };
  const screen = { ...story.parameters.screen, api };
  await story.run({ parameters: { ...story.parameters, screen } });
  await expect.element(page.getByRole("region", { name: shown })).toBeVisible();
  await expect.poll(() => asked).toBe(calls);
});

test("prizes with a claim lead to every raffle: an instant one is won while its raffle is on sale", async () => {
  const dashboard = exampleOf("Dashboard");
  const attention = { ...dashboard.attention, disputed_prizes: 1 };
  const getDashboard = async () => ({ status: 200 as const, body: { ...dashboard, attention } });
  const screen = { ...Default.parameters.screen, api: { getDashboard } };
  await Default.run({ parameters: { ...Default.parameters, screen } });
  await expect
    .element(page.getByRole("link", { name: "Premios con reclamo" }))
    .toHaveAttribute("href", "/admin/rifas");
});

test("an alarm names who vouched alone for much, and with whom", async () => {
  await WithAlarms.run();
  const alarm = page.getByRole("status").filter({ hasText: "no tiene respaldo" });
  await expect.element(alarm).toMatchTextContent(/ vendió o aprobó el \d+ %: .*, por BS/);
  await expect.element(alarm).toMatchTextContent(/Aprobó 80 números desde la conexión de quien/);
  await expect.element(alarm).toMatchTextContent(/Ningún movimiento del banco los paga/);
});
