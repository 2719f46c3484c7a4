import { composeStories } from "@storybook/react-vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import * as checker from "../../pages/public/checker.stories.tsx";
import * as tickets from "../../pages/admin/tickets.stories.tsx";
import type { ScreenStory } from "../../stories/screen-story.tsx";

const { Found } = composeStories(checker);
const { Clients, LatePayments, Search, WrittenTo } = composeStories(tickets);

const first = purchaseWith({ place: 0, phone: "+584145550101" });
const second = purchaseWith({ place: 2, phone: "+584145550202" });
const world = { purchases: [first, second] };

/** Where the pressed links lead, which the tests don't open. */
let opened: URL[] = [];
const catchLink = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || !link.href.startsWith("https://wa.me/")) return;
  event.preventDefault();
  opened.push(new URL(link.href));
};
beforeEach(() => {
  opened = [];
  document.addEventListener("click", catchLink, { capture: true });
});
afterEach(() => page.viewport(1200, 900));
afterEach(() => document.removeEventListener("click", catchLink, { capture: true }));

const links = () => page.getByRole("link", { name: /^WhatsApp a / });
/** The telephones of the chats that were opened. */
const chats = () => opened.map(({ pathname }) => pathname.slice(1));
/** The search box. */
const search = () => page.getByRole("searchbox", { name: "Buscar compras" });

async function showSearch(screen: Partial<ScreenStory> = {}) {
  const address = "/admin/tickets?vista=buscar";
  await Search.run({
    parameters: { ...Search.parameters, screen: { address, user: mariana, world, ...screen } },
  });
  await expect.poll(() => links().elements()).toHaveLength(2);
}

test("pasting a telephone number into the search and one key answers its buyer", async () => {
  await showSearch();
  await search().click();
  await search().fill("+584145550202");
  await userEvent.keyboard("w");
  await expect.element(page.getByText(/^Todavía está buscando/)).toBeVisible();
  await expect.poll(() => links().elements()).toHaveLength(1);
  expect(chats()).toEqual([]);
  await userEvent.keyboard("w");
  expect(chats()).toEqual(["584145550202"]);
  expect(opened[0]?.searchParams.get("text")).toMatch(/^Hola, .*\nhttps:\/\/\S+$/s);
});

test("on a phone the button of a single hit comes before its facts, high on the screen", async () => {
  await page.viewport(360, 780);
  const screen = {
    address: "/admin/tickets?vista=buscar&busca=%2B584145550101",
    user: mariana,
    world,
  };
  await Search.run({ parameters: { ...Search.parameters, screen } });
  await expect.poll(() => links().elements()).toHaveLength(1);
  expect(links().element().getBoundingClientRect().bottom).toBeLessThan(420);
});

test("in a search for a name the key is a letter", async () => {
  await showSearch();
  await search().click();
  await userEvent.keyboard("w");
  await expect.element(search()).toHaveValue("w");
  expect(opened).toEqual([]);
});

test("the key writes to the row that has the focus", async () => {
  await showSearch();
  const last = links().last();
  const name = last.element().textContent;
  const row = last.element().closest("tr")?.querySelector("a");
  row?.focus();
  await userEvent.keyboard("w");
  expect(opened).toHaveLength(1);
  expect(name).toContain(opened[0]?.pathname.endsWith("0101") === true ? first.name : second.name);
});

test("opening it records it, and the mark appears beside the link", async () => {
  await showSearch();
  await links().first().click();
  await expect.element(page.getByText(/^Enviado por Mariana/)).toBeVisible();
  expect(opened).toHaveLength(1);
});

test("a mark that isn't recorded says so, and the chat opens all the same", async () => {
  const recordWhatsAppMessage: MockOverrides["recordWhatsAppMessage"] = async () => ({
    status: 503,
    body: { error: "El servicio no está disponible.", code: "unavailable", request_id: "r" },
  });
  await showSearch({ api: { recordWhatsAppMessage } });
  await links().first().click();
  await expect.element(page.getByText(/^No quedó anotado que le escribiste/)).toBeVisible();
  expect(opened).toHaveLength(1);
});

test("with shortcuts off the key does nothing", async () => {
  localStorage.setItem("rifas-review-shortcuts", "off");
  await showSearch();
  await userEvent.keyboard("w");
  expect(opened).toEqual([]);
});

test("the key works in the drawer", async () => {
  await WrittenTo.run();
  await userEvent.keyboard("w");
  expect(opened).toHaveLength(1);
});

test("clients are written to about their latest purchase", async () => {
  await Clients.run({
    parameters: {
      ...Clients.parameters,
      screen: { address: "/admin/tickets?vista=clientes", user: mariana, world },
    },
  });
  await expect.poll(() => links().elements()).toHaveLength(2);
  await userEvent.keyboard("w");
  expect(opened).toHaveLength(1);
});

test("buyers of late payments are written to, with the button or the key", async () => {
  await LatePayments.run();
  const rows = page.getByRole("button", { name: /^Recuperar / }).elements();
  await expect.poll(() => links().elements()).toHaveLength(rows.length);
  await userEvent.keyboard("w");
  expect(opened).toHaveLength(1);
});

test("the checker offers it to staff only", async () => {
  await Found.run();
  expect(links().elements()).toHaveLength(0);
  const { screen } = Found.parameters;
  await Found.run({ parameters: { ...Found.parameters, screen: { ...screen, user: mariana } } });
  await expect.poll(() => links().elements()).toHaveLength(1);
});
