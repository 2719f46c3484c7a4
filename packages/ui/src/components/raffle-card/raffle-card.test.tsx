import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { RaffleCard } from "./raffle-card.tsx";
import * as stories from "./raffle-card.stories.tsx";

const {
  Admin,
  AdminDraft,
  AdminForStaff,
  AdminLoading,
  AdminPublishing,
  BrokenImage,
  Default,
  Finished,
  Loading,
  Paused,
  WithoutPrice,
} = composeStories(stories);

const article = page.getByRole("article");

test("storefront: one link with the raffle's name covers the whole ticket", async () => {
  await Default.run();
  const link = page.getByRole("link", { name: "Moto Bera SBR 2026, cero kilómetro" });
  expect(page.getByRole("link").elements()).toHaveLength(1);
  const { left, top } = article.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 40, top + 40)).toBe(link.element());
});

test("storefront: shows state, price, tickets sold and the draw date in Caracas", async () => {
  await Default.run();
  await expect.element(article.getByText("Activa")).toBeVisible();
  await expect.element(article.getByText("BS\u00a0150,00")).toBeVisible();
  await expect.element(article.getByText("6.312 de 10.000 · sorteo 24/12/2026")).toBeVisible();
  await expect.element(article.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "6312");
});

test("shows no price for a raffle without one, not a price of zero", async () => {
  await WithoutPrice.run();
  await expect.element(article.getByText("Sin precio")).toBeVisible();
  await AdminDraft.run();
  await expect.element(article.getByText("Sin precio")).toBeVisible();
  expect(article.getByText(/^BS/).elements()).toHaveLength(0);
});

test("finished: shows the winning number in the price's place", async () => {
  await Finished.run();
  await expect.element(article.getByText("Nº 0742")).toBeVisible();
  expect(article.getByText(/^BS/).elements()).toHaveLength(0);
});

test("admin: shows every fact and action", async () => {
  await Admin.run();
  for (const text of ["63,12 %", "BS\u00a0150,00", "24/12/2026", "01/11/2026"]) {
    await expect.element(article.getByText(text)).toBeVisible();
  }
  await expect.element(article.getByRole("link", { name: "Ver" })).toBeVisible();
  await expect.element(article.getByRole("link", { name: "Editar" })).toBeVisible();
  await expect.element(article.getByRole("button", { name: "Despublicar" })).toBeVisible();
  await expect.element(article.getByRole("button", { name: "Eliminar" })).toBeVisible();
});

test("admin: offers the opposite of the current visibility, once while it is being saved", async () => {
  const onTogglePublish = fn();
  const { raffle } = AdminPublishing.args;
  if (raffle === undefined) throw new Error("The story has no raffle");
  await AdminPublishing.run({
    render: () => (
      <RaffleCard
        variant="admin"
        state="publishing"
        raffle={{ ...raffle, published: false }}
        viewLink={(text) => <a href="#ver">{text}</a>}
        onTogglePublish={onTogglePublish}
      />
    ),
  });
  await expect.element(article.getByText("No publicada")).toBeVisible();
  await page.getByRole("button", { name: "Publicando..." }).click({ force: true });
  expect(onTogglePublish).not.toHaveBeenCalled();
});

test("admin: omits actions without permission", async () => {
  await AdminForStaff.run();
  expect(article.getByRole("button").elements()).toHaveLength(0);
  await expect.element(article.getByRole("link", { name: "Ver" })).toBeVisible();
});

test("shows a sunburst if the photograph doesn't load", async () => {
  await BrokenImage.run();
  await expect.poll(() => document.querySelector("img")).toBeNull();
});

test("loading: is announced, has no controls, and is as high as the real card", async () => {
  await Paused.run();
  const real = article.element().getBoundingClientRect().height;
  await Loading.run();
  await expect.element(page.getByRole("article", { name: "Cargando rifa…" })).toBeInTheDocument();
  expect(page.getByRole("article").first().element().getBoundingClientRect().height).toBeCloseTo(
    real,
    -1,
  );
  await AdminLoading.run();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
