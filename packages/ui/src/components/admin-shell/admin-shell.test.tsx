import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import { AdminPage, AdminViews, type AdminDestination } from "./admin-shell.tsx";
import * as stories from "./admin-shell.stories.tsx";

const { Default, Demo, FullHeight, FoldedViews, ManyViews, Views } = composeStories(stories);

afterEach(() => page.viewport(1200, 900));

test("the first Tab reaches the skip link, which moves the focus to the content", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Ir al contenido" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("on a laptop the side bar has every link, with its count", async () => {
  await page.viewport(1200, 900);
  const onSignOut = fn();
  await Default.run({ args: { ...Default.args, onSignOut } });
  const nav = page.getByRole("navigation", { name: "Panel" });
  expect(nav.elements()).toHaveLength(1);
  await expect.element(nav.getByRole("link", { name: "Boletos 30 por revisar" })).toBeVisible();
  await expect
    .element(nav.getByRole("link", { name: "Inicio" }))
    .toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Salir" }).click();
  expect(onSignOut).toHaveBeenCalledOnce();
});

test.each([
  [437, "437"],
  [1_088, "1.088"],
])("on a laptop each link is one line high, also with %i waiting", async (count, shown) => {
  await page.viewport(1280, 800);
  const badge = { count, label: `${shown} por revisar` };
  const link = <a href="#conciliacion">Conciliación</a>;
  const destinations: readonly AdminDestination[] = [
    { id: "home", icon: "home", link: <a href="#inicio">Inicio</a> },
    { id: "reconciliation", icon: "reconciliation", link, badge },
  ];
  await Default.run({ args: { ...Default.args, destinations } });
  const nav = page.getByRole("navigation", { name: "Panel" });
  await expect.element(nav.getByText(shown, { exact: true })).toBeVisible();
  const heights = nav
    .getByRole("link")
    .elements()
    .map((one) => one.getBoundingClientRect().height);
  expect(heights).toHaveLength(2);
  expect(new Set(heights).size, heights.join()).toBe(1);
});

test("on a phone four links are in the bottom bar; the others, and the user, are behind 'Más'", async () => {
  await page.viewport(360, 800);
  await Default.run();
  const bar = page.getByRole("navigation", { name: "Panel" });
  expect(bar.getByRole("link").elements()).toHaveLength(4);
  await expect.element(page.getByRole("link", { name: "Configuración" })).not.toBeInTheDocument();
  await bar.getByRole("button", { name: "Más 2" }).click();
  await expect.element(page.getByRole("link", { name: "Configuración" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Salir" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("link", { name: "Configuración" })).not.toBeInTheDocument();
});

test("a count never covers an icon, whatever it is and where", async () => {
  const badge = { count: 1_088, label: "1.088 por revisar" };
  const waiting = (Default.args.destinations ?? []).map((one) => ({ ...one, badge }));
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    await Default.run({ args: { ...Default.args, destinations: waiting } });
    const nav = page.getByRole("navigation", { name: "Panel" }).element();
    const boxes = (selector: string) =>
      [...nav.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const covered = boxes("svg").filter((icon) =>
      boxes(".figures").some(
        (count) =>
          count.left < icon.right &&
          count.right > icon.left &&
          count.top < icon.bottom &&
          count.bottom > icon.top,
      ),
    );
    expect(boxes(".figures").length).toBeGreaterThan(3);
    expect(covered, `${width} px`).toEqual([]);
    expect(boxes(".figures").every(({ right }) => right <= width)).toBe(true);
  }
});

test("on a phone following a link closes the panel", async () => {
  await page.viewport(360, 800);
  await Default.run();
  await page.getByRole("button", { name: "Más 2" }).click();
  await page.getByRole("link", { name: "Configuración" }).click();
  await expect.element(page.getByRole("link", { name: "Configuración" })).not.toBeInTheDocument();
});

test("a full page and the notice together fill the window", async () => {
  await page.viewport(1200, 900);
  await FullHeight.run({ args: { ...FullHeight.args, notice: Demo.args.notice } });
  const main = page.getByRole("main").element().getBoundingClientRect();
  expect([main.top, main.bottom]).toEqual([36, 900]);
  expect(document.documentElement.scrollHeight).toBe(900);
});

test("on a phone the title has a row of its own above the views", async () => {
  await page.viewport(360, 800);
  await ManyViews.run();
  const title = page.getByRole("heading", { level: 1 }).element().getBoundingClientRect();
  const views = page.getByRole("navigation", { name: "Conciliación" });
  expect(views.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(title.bottom);
  const current = views.getByRole("link", { name: "Importar" }).element().getBoundingClientRect();
  expect(current.left).toBeGreaterThanOrEqual(0);
  expect(current.right).toBeLessThanOrEqual(360);
});

test("folded views are behind one button, which names the one on screen", async () => {
  await FoldedViews.run();
  const views = page.getByRole("navigation", { name: "Conciliación" });
  expect(views.getByRole("link").elements()).toHaveLength(2);
  await views.getByRole("button", { name: "Controles: Por día" }).click();
  const items = page.getByRole("menuitem");
  expect(items.elements().map((item) => item.getAttribute("href"))).toEqual(["#days", "#notices"]);
  await expect.element(items.first()).toHaveAttribute("aria-current", "page");
});

test("no view moves when its counts arrive, or nothing waits", async () => {
  const places = async (count: number | "loading") => {
    await Views.run({
      args: {
        ...Views.args,
        children: (
          <AdminPage>
            <AdminViews
              heading="Conciliación"
              views={[
                { id: "exact", label: "Exactos", count },
                { id: "days", label: "Por día" },
              ]}
              current="exact"
              link={(id, label) => <a href={`#${id}`}>{label}</a>}
            />
          </AdminPage>
        ),
      },
    });
    const links = page.getByRole("navigation", { name: "Conciliación" }).getByRole("link");
    return links.elements().map((link) => link.getBoundingClientRect().left);
  };
  const loading = await places("loading");
  expect(loading).toHaveLength(2);
  expect(await places(12)).toEqual(loading);
  expect(await places(0)).toEqual(loading);
});
