import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./support/store.ts";

const contract = readFileSync(new URL("../../../openapi.yaml", import.meta.url), "utf8");

/** Drawing an operation from the whole contract takes seconds of script. */
const slow = { timeout: 60_000 };

/** The tag of an operation in the contract. */
function tagOf(operation: string): string {
  const [, tag = ""] =
    new RegExp(`operationId: ${operation}\\n +tags: \\[(\\w+)\\]`).exec(contract) ?? [];
  return tag;
}

/** Opens an operation. The whole list draws only what is near the visible part of the page; a tag's is drawn whole. */
async function openOperation(page: Page, operation: string): Promise<Locator> {
  const tag = tagOf(operation);
  await page.getByRole("textbox", { name: "Filter by tag or path" }).fill(tag);
  const block = page.locator(`[id="operations-${tag}-${operation}"]`);
  await block.getByRole("button").first().click(slow);
  await expect(block.getByRole("heading", { name: "Responses" })).toBeVisible(slow);
  return block;
}

for (const width of [360, 1280]) {
  test(
    `the API reference fits ${width} px, also with operations open`,
    { tag: "@once" },
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/api/docs");
      // A form with files and many refusals, a list with many parameters, and a value that may be anything.
      for (const operation of ["createPurchase", "listPurchases", "setConfigEntry"]) {
        await openOperation(page, operation);
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess, operation).toBe(0);
      }
    },
  );
}

test(
  "the API reference ends its description with what changed, and crosses out what will go",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    const deprecated = contract.replace(
      "operationId: listRaffles\n",
      'operationId: listRaffles\n      deprecated: true\n      x-sunset: "2027-01-31"\n',
    );
    expect(deprecated).not.toBe(contract);
    await page.route("/api/openapi.yaml", (route) => route.fulfill({ body: deprecated }));
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { name: "Changes", exact: true })).toBeVisible(slow);
    const [, version = ""] = /^  version: (.+)$/m.exec(contract) ?? [];
    await expect(page.getByRole("heading", { name: version, exact: true })).toBeVisible();

    const operation = await openOperation(page, "listRaffles");
    const path = operation.locator("[data-path]");
    await expect(path).toHaveText("/raffles");
    await expect(path).toHaveCSS("text-decoration-line", "line-through");
    await expect(operation.getByText("2027-01-31")).toBeVisible();
  },
);
