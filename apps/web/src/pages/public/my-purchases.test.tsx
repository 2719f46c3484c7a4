import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { storyNow } from "@rifas/api-mocks/world/clock";
import { draftKey } from "../../sale/buy/draft/draft-store.ts";
import { EMPTY_DRAFT } from "../../sale/buy/draft/purchase-draft.ts";
import { rememberPurchase } from "../../sale/buy/draft/remembered-purchases.ts";
import { keepPushMark, readPushMark } from "../../sale/buy/draft/push-mark.ts";
import { subscribedEndpoint } from "../../sale/buy/push/browser-push.ts";
import { pushBrowser, STORY_ENDPOINT } from "../../stories/push-browser.ts";
import * as stories from "./my-purchases.stories.tsx";

const { Default, Installable, One, WithoutConnection } = composeStories(stories);
/** The list of former versions. */
const remembered = (): unknown => JSON.parse(localStorage.getItem("mis-compras") ?? "null");
const buyer = {
  name: "Yulimar Rondón",
  document_id: "V12345678",
  phone: "+584145550123",
  email: "yulimar@correo.example",
};

test("each purchase links to its own page, and only its id and secret are stored", async () => {
  await Default.run();
  await expect.element(page.getByRole("article").first()).toBeVisible();
  const kept = remembered();
  expect(kept).toHaveLength(3);
  for (const { id, secret, ...rest } of Array.isArray(kept) ? kept : []) {
    expect(document.querySelector(`a[href="/compra/${id}#${secret}"]`)).not.toBeNull();
    expect(rest).toEqual({});
  }
});

async function removeFirst(): Promise<void> {
  await page
    .getByRole("button", { name: /^Quitar [A-Z0-9]/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Sí, quitar" }).click();
  await expect.element(page.getByText("Quitamos esa compra de este teléfono.")).toBeVisible();
}

test("one can be removed after a confirmation, the others stay, and the focus moves to the top", async () => {
  await Default.run();
  await removeFirst();
  await expect.element(page.getByRole("heading", { name: "Mis compras" })).toHaveFocus();
  expect(remembered()).toHaveLength(2);
});

test("a purchase in a draft older than the list is listed, and forgetting everything deletes the draft", async () => {
  const purchase = { id: "0b7e3c1a-5f2d-4a86-9c3b-2d1e0f9a8b7c", secret: "x".repeat(22) };
  const draft = { ...EMPTY_DRAFT, buyer, purchase: { ...purchase, proof: "missing" } };
  localStorage.setItem(draftKey(7091), JSON.stringify({ ...draft, savedAt: Date.parse(storyNow) }));
  localStorage.setItem("mis-datos", JSON.stringify(buyer));
  await One.run();
  await expect.element(page.getByText("Esta compra ya no se puede abrir")).toBeVisible();
  await page.getByRole("button", { name: /^Olvidar todo/ }).click();
  await page.getByRole("button", { name: "Sí, olvidar todo" }).click();
  await expect.element(page.getByText("Aquí no hay compras guardadas")).toBeVisible();
  expect(localStorage.getItem(draftKey(7091))).toBeNull();
  expect(localStorage.getItem("mis-datos")).toBeNull();
  expect(remembered()).toEqual([]);
});

test("no entry holds two purchases: tabs that store one at the same moment would lose the other's", async () => {
  const made = ["a", "b"].map((letter) => ({ id: letter.repeat(8), secret: letter.repeat(43) }));
  for (const purchase of made) rememberPurchase(purchase);
  const held = Object.values(localStorage).map(
    (entry: string) => made.filter(({ secret }) => entry.includes(secret)).length,
  );
  expect(held).toEqual([1, 1]);
});

test("without a connection a purchase shows what this phone saw last, with its time, until it is loaded", async () => {
  await WithoutConnection.run();
  await expect.element(page.getByText(/Según lo último que vimos \(\d.*Puede haber/)).toBeVisible();
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
});

// threat: Pages, pictures and phones: A borrowed phone without a connection
test("what is kept of a purchase says nothing about its buyer, and goes when it is forgotten", async () => {
  await Default.run();
  await expect.element(page.getByRole("article").nth(2)).toBeVisible();
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("compra-vista-"));
  await expect.poll(() => kept().length).toBe(3);
  const texts = kept().map((key) => localStorage.getItem(key) ?? "");
  for (const text of texts) {
    expect(text).toContain("seenAt");
    expect(text).not.toMatch(/@|\+58|[VE]\d{6,}|"name"|secret/);
  }
  await page
    .getByRole("button", { name: /^Quitar [A-Z0-9]/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Sí, quitar" }).click();
  expect(kept()).toHaveLength(2);
  await page.getByRole("button", { name: /^Olvidar todo/ }).click();
  await page.getByRole("button", { name: "Sí, olvidar todo" }).click();
  expect(kept()).toEqual([]);
});

test("installing is offered where the browser lets the page ask, and is asked once", async () => {
  await Installable.run();
  await page.getByRole("button", { name: "Instalar" }).click();
  await expect.element(page.getByText("Ten tus boletos a mano")).not.toBeInTheDocument();
});

test("elsewhere it isn't offered", async () => {
  await One.run();
  await expect.element(page.getByText("Ten tus boletos a mano")).not.toBeInTheDocument();
});

// threat: Pages, pictures and phones: A notification on a phone that was passed on
test("forgetting a purchase with notifications ends them on this phone", async () => {
  await Default.run();
  const [first] = page.getByRole("article").all();
  const link = first?.getByRole("link").element().getAttribute("href") ?? "";
  const id = /compra\/([^#]+)/.exec(link)?.[1] ?? "";
  keepPushMark(id, { key: "B", endpoint: STORY_ENDPOINT });
  const putBack = pushBrowser({ answer: "granted", endpoint: STORY_ENDPOINT });
  try {
    await removeFirst();
    await expect.poll(() => subscribedEndpoint()).toBeNull();
    expect(readPushMark(id)).toBeNull();
  } finally {
    putBack();
  }
});
