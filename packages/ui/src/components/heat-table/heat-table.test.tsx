import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./heat-table.stories.tsx";

const { Default } = composeStories(stories);

test("is a table whose cells contain their counts", async () => {
  await Default.run();
  await expect.element(page.getByRole("table", { name: "Compras por día y hora" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "viernes" })).toBeVisible();
  const row = page.getByRole("row", { name: /8 p\. m\./ });
  expect(
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["4", "16", "0", "12", "24", "8", "20"]);
});

test("the area of a hole is proportional to its count", async () => {
  await Default.run();
  const width = (title: string) =>
    page.getByTitle(title).element().querySelector("[aria-hidden]")?.getBoundingClientRect()
      .width ?? 0;
  expect(width("viernes, 8 p. m.: 24 compras")).toBe(26);
  expect(width("domingo, 8 p. m.: 20 compras")).toBeLessThan(26);
});
