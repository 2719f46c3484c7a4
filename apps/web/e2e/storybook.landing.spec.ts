import { readFile } from "node:fs/promises";
import { expect, type FrameLocator } from "@playwright/test";
import { openPreview, tryControls } from "../../../scripts/storybook/try-controls.ts";
import { test } from "./support/store.ts";

/** The manager and the stories are several megabytes of script. */
const slow = { timeout: 60_000 };

// A sample of what `npm run lab -- walk` does with every page: an overly strict header would block the frame.
test(
  "the design system opens in Storybook: a story that plays, its docs page, stories in frames",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    const preview = page.frameLocator("#storybook-preview-iframe");
    await page.goto("/storybook");
    await expect(page).toHaveURL(/\/storybook\//);
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible(slow);

    await page.goto("/storybook?path=/story/components-forms-uploader--wrong-type");
    await expect(preview.getByRole("alert")).toHaveText("Tipo de archivo no permitido", slow);

    await page.goto("/storybook/?path=/docs/components-overlays-drawer--docs");
    await expect(preview.getByRole("heading", { level: 1, name: "Drawer" })).toBeVisible(slow);
    const story = preview.frameLocator("#iframe--components-overlays-drawer--default");
    await expect(story.getByRole("dialog")).toBeVisible(slow);
  },
);

test(
  "components are found by words in Spanish and English, and open from there",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    await page.goto("/storybook/?path=/story/components-actions-button--default");
    const preview = page.frameLocator("#storybook-preview-iframe");
    await expect(preview.getByRole("button")).toBeVisible(slow);
    const search = page.getByRole("searchbox", { name: "Search for components" });
    for (const [words, name] of [
      ["botón", "Button"],
      ["tarjeta de rifa", "Raffle card"],
      ["raffle card", "Raffle card"],
      ["paginador", "Pager"],
      ["pagination", "Pager"],
      ["diálogo", "Modal"],
      ["dialog", "Modal"],
      ["subir archivo", "Uploader"],
      ["upload", "Uploader"],
      ["confirm deletion", "Delete modal"],
      ["barra de vendidos", "Sold bar"],
      ["popup", "Modal"],
      ["spinner", "Skeleton"],
      ["loader", "Skeleton"],
      ["cuenta atrás", "Countdown"],
      ["rejilla", "Tiles"],
      ["fuente", "Type"],
      ["dinero", "Amount field"],
      ["combos", "Quick quantity"],
      ["editor de marca", "Marca"],
      ["brand editor", "Marca"],
    ] as const) {
      await search.fill(words);
      await expect(page.getByRole("option", { name: `${name} · ` }).first(), words).toBeVisible();
    }
    await search.fill("comprobante");
    // Its name begins with the groups that it is in.
    await page.getByRole("option", { name: "Uploader · subir archivo" }).click();
    await expect(page).toHaveURL(/path=\/docs\/components-forms-uploader--docs$/);
    await expect(preview.getByRole("heading", { level: 1, name: "Uploader" })).toBeVisible(slow);
    await expect(preview.getByText("o arrástrala hasta aquí").first()).toBeVisible(slow);
  },
);

test(
  "a brand made in the editor is in its address and its file, which the product takes and shows",
  { tag: "@once" },
  async ({ page, admin, visitor }) => {
    test.slow();
    await page.goto("/storybook/?path=/story/marca--editor");
    const editor = page.frameLocator("#storybook-preview-iframe");
    const primary = (from: FrameLocator) =>
      from.getByRole("textbox", { name: "Color principal", exact: true });
    await expect(primary(editor)).toBeVisible(slow);
    await primary(editor).fill("#7b1fa2");
    await expect(page).toHaveURL(/args=marca:[\w-]{20,}/);
    const address = page.url();
    await page.getByRole("tab", { name: "Code" }).click();
    await expect(page.getByRole("tabpanel")).toContainText("docs/brand/brand.stories.tsx");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      editor.getByRole("link", { name: "Descargar marca.json" }).click(),
    ]);
    const file: unknown = JSON.parse(await readFile(await download.path(), "utf8"));

    const path = { path: { key: "site_colors" } } as const;
    const { token } = admin;
    const put = (data: unknown) =>
      page.request.put("/api/config/site_colors", {
        data,
        headers: { authorization: `Bearer ${token}` },
      });
    const before = await admin.client.get("/config/{key}", { params: path });
    try {
      expect((await put(file)).status()).toBe(200);
      expect((await visitor.get("/config")).site_colors.light).toEqual({ primary: "#7b1fa2" });
      await page.goto("/");
      const shown = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--primary"),
      );
      expect(shown).toBe("#7b1fa2");
    } finally {
      await put({ value: before.value });
    }

    await page.goto(address);
    await expect(primary(editor)).toHaveValue("#7b1fa2", slow);
    await editor.getByRole("link", { name: "Comparar con otra" }).click();
    await expect(editor.getByLabel("Cuál").first()).toHaveText(/La del editor/, slow);
  },
);

test(
  "docs pages fit a phone, and have an icon when opened by their own address",
  { tag: "@once" },
  async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 800 });
    // A wide table of props, and a long import line.
    for (const id of ["components-forms-amount-field", "components-data-list"]) {
      await page.goto(`/storybook/iframe.html?viewMode=docs&id=${id}--docs`);
      await expect(page.getByRole("heading", { name: "Stories" })).toBeVisible(slow);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, id).toBe(0);
    }
    // A headless browser doesn't ask for the icon by itself.
    const icon = await page.locator("link[rel=icon]").getAttribute("href");
    expect((await request.get(new URL(icon ?? "", page.url()).href)).status()).toBe(200);
  },
);

test(
  "a label is typed as plain text into Storybook's controls",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    await page.goto("/storybook/?path=/story/components-forms-text-field--default");
    const preview = page.frameLocator("#storybook-preview-iframe");
    await expect(preview.getByRole("textbox")).toBeVisible(slow);
    await page.locator("#control-label").fill("Nombre de la rifa");
    await expect(preview.getByRole("textbox", { name: "Nombre de la rifa" })).toBeVisible();
  },
);

// All stories' controls take many minutes: `npm run lab -- walk`, which is part of `npm run test:full`.
test(
  "no value of a control makes a story fail: components that once did, and those with data above their title",
  { tag: "@once" },
  async ({ page, baseURL }) => {
    test.slow();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    const stories = [
      "actions-button",
      "raffles-raffle-card",
      "raffles-price",
      "raffles-prize-list",
      "forms-date-and-time-field",
      "feedback-verdict",
    ].map((component) => ({ id: `components-${component}--default` }));
    const [first] = stories;
    if (first === undefined) throw new Error("There are no stories.");
    await openPreview(page, new URL("/storybook/", baseURL).href, first);
    for (const story of stories) {
      expect(await tryControls(page, story, { typed: true }), story.id).toEqual([]);
    }
    expect(complaints).toEqual([]);
  },
);

test("other sites can't frame a page of the product", { tag: "@once" }, async ({ request }) => {
  for (const address of ["/", "/admin", "/inicia-sesion"]) {
    const headers = (await request.get(address)).headers();
    expect(headers["x-frame-options"], address).toBe("DENY");
    expect(headers["content-security-policy"], address).toContain("frame-ancestors 'none'");
  }
});
