import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./tiles.stories.tsx";

const { Cards } = composeStories(stories);

test("a note below a card makes no card beside it higher, and keeps the rows apart", async () => {
  await Cards.run();
  const cards = [...document.querySelectorAll("[data-component=raffle-card]")];
  const [noted, beside, below] = cards.map((card) => card.getBoundingClientRect());
  const note = page.getByText("No se publicó. Falta la fecha del sorteo.").element();
  const banner = note.closest("[data-component=banner]")?.getBoundingClientRect();
  expect(beside?.height).toBe(below?.height);
  expect(noted?.height).toBe(beside?.height);
  expect((below?.top ?? 0) - (banner?.bottom ?? 0)).toBe(24);
});
