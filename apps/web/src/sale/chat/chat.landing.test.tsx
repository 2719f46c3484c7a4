import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import * as stories from "../../pages/admin/tickets.stories.tsx";
import type { ScreenStory } from "../../stories/screen-story.tsx";

const {
  PastedChatOfTwo,
  PastedInVain,
  PastedOrder,
  PastedPayment,
  PastedUnclear,
  Search,
  SalePasting,
} = composeStories(stories);

const search = () => page.getByRole("searchbox", { name: "Buscar compras" });
const card = () => page.getByRole("region", { name: "Lo que dice el chat" });
const field = (name: string) => page.getByLabelText(name, { exact: true });

/** A story with the searches that it sends. */
async function watched(story: typeof Search, screen: Partial<ScreenStory> = {}) {
  const searches: (string | undefined)[] = [];
  const listPurchases: MockOverrides["listPurchases"] = async ({ query }) => {
    searches.push(query.search);
    return {
      status: 200,
      body: { items: [purchaseWith({ place: 0 })], page: 1, limit: 20, total: 1 },
    };
  };
  const { screen: own } = story.parameters;
  await story.run({
    parameters: { ...story.parameters, screen: { ...own, ...screen, api: { listPurchases } } },
  });
  return searches;
}

test("a pasted order and Enter open the sale, filled in, and nothing of it is sent", async () => {
  const searches = await watched(PastedOrder);
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Nombre y apellido")).toHaveValue("Carmen Salas");
  await expect.element(field("Rifa")).toHaveValue("7");
  await expect.element(page.getByRole("spinbutton", { name: "Boletos" })).toHaveValue("3");
  await expect.element(field("Cédula o RIF")).not.toHaveValue("");
  await expect.element(field("Teléfono")).not.toHaveValue("");
  await expect.element(page.getByText("Llenamos la venta con el chat: revísala")).toBeVisible();
  await expect.element(field("Rifa")).toHaveFocus();
  expect(new Set(searches)).toEqual(new Set([undefined]));
});

test("a pasted payment and Enter search for its reference", async () => {
  const searches = await watched(PastedPayment);
  await userEvent.keyboard("{Enter}");
  await expect.element(search()).toHaveValue("004512378901");
  await expect.element(search()).toHaveFocus();
  await expect.poll(() => searches.at(-1)).toBe("004512378901");
  await expect.element(card()).not.toBeInTheDocument();
});

test("what may mean several things is left out of the sale, and said beside it", async () => {
  await PastedUnclear.run();
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Nombre y apellido")).toHaveValue("Carmen Salas");
  await expect.element(field("Cédula o RIF")).toHaveValue("");
  await expect.element(page.getByText("Boletos: 2 o 3.")).toBeVisible();
  await expect.element(page.getByText("Cédula o RIF: V-12.345.678 o V-9.876.543.")).toBeVisible();
  await expect.element(page.getByText("No entendimos «0010 al 0020».")).toBeVisible();
});

test("of a chat between two, only the messages of whoever buys are read", async () => {
  await PastedChatOfTwo.run();
  expect(
    card()
      .getByRole("button", { name: /^Llenar|^Buscar/ })
      .elements(),
  ).toHaveLength(0);
  await expect.element(card().getByRole("radio", { name: "Carmen Salas" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(card().getByText("0427, 0428")).toBeVisible();
  await expect.element(card().getByText("0414-5550123", { exact: true })).toBeVisible();
  expect(
    card()
      .getByText(/9\.876\.543|0412/)
      .elements(),
  ).toHaveLength(0);
});

test("Escape puts it away, and the focus goes back to the search", async () => {
  await PastedInVain.run();
  await card().getByRole("button", { name: "Descartar" }).click();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(search()).toHaveFocus();
  await expect.element(search()).toHaveValue("");
  await PastedOrder.run();
  await userEvent.keyboard("{Escape}");
  await expect.element(search()).toHaveFocus();
});

test("while it is shown, W writes to nobody", async () => {
  await PastedOrder.run();
  let opened = 0;
  const count = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("a") !== null) opened += 1;
    event.preventDefault();
  };
  document.addEventListener("click", count, { capture: true });
  await userEvent.keyboard("w");
  document.removeEventListener("click", count, { capture: true });
  expect(opened).toBe(0);
});

test("a term is pasted into the search as before", async () => {
  await watched(Search);
  await search().click();
  const data = new DataTransfer();
  data.setData("text/plain", "0414 555 01 23");
  const event = new ClipboardEvent("paste", {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  });
  search().element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(card().elements()).toHaveLength(0);
});

test("a chat fills in the form that is open, whose other values stay", async () => {
  await SalePasting.run();
  const email = page.getByRole("textbox", { name: /^Correo/ });
  await email.fill("carmen@correo.com");
  await card().getByRole("button", { name: "Llenar una venta" }).click();
  await expect.element(field("¿Cuáles?")).toHaveValue("0427 0428");
  await expect.element(field("Nombre y apellido")).toHaveValue("Carmen Salas");
  await expect.element(email).toHaveValue("carmen@correo.com");
  await expect.element(card()).not.toBeInTheDocument();
});
