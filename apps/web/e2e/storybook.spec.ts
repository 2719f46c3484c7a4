import { expect } from "@playwright/test";
import { test } from "./support/store.ts";

/** The manager and the stories are several megabytes of script. */
const patient = { timeout: 60_000 };

// A sample of what `pnpm storybook:walk` does with every page: an overly strict header would block the frame.
test(
  "the design system opens in Storybook: a story that plays, its docs page, stories in frames",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    const preview = page.frameLocator("#storybook-preview-iframe");
    await page.goto("/storybook");
    await expect(page).toHaveURL(/\/storybook\//);
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible(patient);

    await page.goto("/storybook?path=/story/components-forms-uploader--wrong-type");
    await expect(preview.getByRole("alert")).toHaveText("Tipo de archivo no permitido", patient);

    await page.goto("/storybook/?path=/docs/components-overlays-drawer--docs");
    await expect(preview.getByRole("heading", { level: 1, name: "Drawer" })).toBeVisible(patient);
    const story = preview.frameLocator("#iframe--components-overlays-drawer--default");
    await expect(story.getByRole("dialog")).toBeVisible(patient);
  },
);

test("other sites can't frame a page of the product", { tag: "@once" }, async ({ request }) => {
  for (const address of ["/", "/admin", "/inicia-sesion"]) {
    const headers = (await request.get(address)).headers();
    expect(headers["x-frame-options"], address).toBe("DENY");
    expect(headers["content-security-policy"], address).toContain("frame-ancestors 'none'");
  }
});
