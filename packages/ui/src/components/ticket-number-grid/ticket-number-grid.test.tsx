import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./ticket-number-grid.stories.tsx";

const {
  Default,
  EndingFailed,
  Few,
  Full,
  MayBeAnEnding,
  Million,
  OfferedThenTaken,
  One,
  SearchedAmongTaken,
  SearchedReserved,
  SearchedSold,
  WithAnEnding,
} = composeStories(stories);
const grid = page.getByRole("grid", { name: "Números de la rifa" });
const cells = () => document.querySelectorAll('[role="gridcell"]').length;
const activeLabel = () => {
  const id = grid.element().getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.getAttribute("aria-label");
};
const free = () => "available" as const;

test("with a million numbers renders few, and reaches the last in one step", async () => {
  await Million.run({ args: { ...Million.args, stateOf: free } });
  expect(cells()).toBeLessThan(400);
  grid.element().focus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(page.getByRole("gridcell", { name: "999999, elegido" })).toBeVisible();
  expect(cells()).toBeLessThan(400);
});

/** Opens a million numbers in three columns, on a phone with three pixels of its screen to one of CSS. */
async function openOnPhone() {
  await page.viewport(1080, 2400);
  document.body.style.zoom = "3";
  onTestFinished(async () => {
    document.body.style.zoom = "";
    await page.viewport(1200, 900);
  });
  await Million.run({ args: { ...Million.args, chosen: [], stateOf: free } });
  await expect.element(grid).toHaveAttribute("aria-colcount", "3");
}

test.each([100, 1_000])("a phone shows %i numbers in five columns", async (total) => {
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(1200, 900));
  await Million.run({ args: { ...Million.args, total, chosen: [], stateOf: free } });
  await expect.element(grid).toHaveAttribute("aria-colcount", "5");
  const cuts = page
    .getByRole("gridcell")
    .elements()
    .filter((one) => one.scrollWidth > one.clientWidth);
  expect(cuts).toEqual([]);
});

/** Searches for a number, and expects to see it in the grid. */
async function find(number: string) {
  await page.getByRole("textbox", { name: "Tu número" }).fill(number);
  await expectInSight(number);
}

async function expectInSight(number: string) {
  const cell = page.getByRole("gridcell", { name: `${number}, disponible` });
  await expect.element(cell).toBeInViewport();
}

test("a number that was found stays in sight when the grid becomes wider, and narrower", async () => {
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(1200, 900));
  await Million.run({ args: { ...Million.args, total: 1_000, chosen: [], stateOf: free } });
  await find("427");
  for (const width of [1200, 360]) {
    await page.viewport(width, 900);
    await expect.element(grid).toHaveAttribute("aria-colcount", width === 360 ? "5" : "11");
    await expectInSight("427");
  }
});

/** The first number of the first row in sight. */
function firstInSight() {
  const { top } = grid.element().getBoundingClientRect();
  const inSight = page
    .getByRole("gridcell")
    .elements()
    .find((cell) => cell.getBoundingClientRect().top >= top);
  return Number(inSight?.textContent);
}

test("a million numbers in three columns are no higher than a phone can lay out, and each is found", async () => {
  await openOnPhone();
  // Chrome's limit, at four pixels of the screen to one of CSS.
  expect(grid.element().scrollHeight).toBeLessThan(33_554_431 / 4);
  for (const number of ["999999", "000000", "700000", "299999", "300000"]) await find(number);
  await page.getByRole("button", { name: "900000 a 999999" }).click();
  await expectInSight("900000");
});

test("of a million numbers, scrolling shows the next ones wherever it gets to", async () => {
  await openOnPhone();
  const element = grid.element();
  const tenRows = 10 * 52;
  element.scrollTop = element.scrollHeight;
  await expect.poll(firstInSight).toBeGreaterThan(200_000);
  const end = firstInSight();
  element.scrollBy(0, tenRows);
  await expect.poll(firstInSight).toBe(end + 30);
  element.scrollTop = 0;
  await expect.poll(firstInSight).toBeLessThan(200_000);
  const start = firstInSight();
  element.scrollBy(0, -tenRows);
  await expect.poll(firstInSight).toBe(start - 30);
});

test("of a million numbers, every key leads to a number in sight", async () => {
  await openOnPhone();
  const presses: readonly (readonly [string, string])[] = [
    ["{PageDown}".repeat(15), "300060"],
    ["{End}", "300062"],
    ["{ArrowRight}", "300063"],
    ["{ArrowDown}".repeat(9), "300090"],
    ["{ArrowUp}".repeat(90), "299820"],
    ["{ArrowLeft}", "299819"],
    ["{Home}", "299817"],
    ["{Control>}{Home}{/Control}", "000000"],
    ["{Control>}{End}{/Control}", "999999"],
    ["{PageUp}".repeat(15), "999639"],
  ];
  await find("299700");
  grid.element().focus();
  for (const [keys, number] of presses) {
    await userEvent.keyboard(keys);
    expect(activeLabel()).toBe(`${number}, disponible`);
    await expectInSight(number);
  }
});

test("search finds a number with or without leading zeros, and Enter chooses it", async () => {
  const onChosenChange = fn();
  await Default.run({ args: { ...Default.args, stateOf: free, onChosenChange } });
  const search = page.getByRole("textbox", { name: "Tu número" });
  await search.fill("7427");
  await expect.element(page.getByRole("gridcell", { name: "7427, disponible" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(onChosenChange).toHaveBeenLastCalledWith(["7427"]);
  await search.fill("70000");
  await expect.element(page.getByText("Los números van del 0000 al 9999")).toBeVisible();
});

test("the list of ranges shows the range that a search led to", async () => {
  await page.viewport(360, 800);
  await Default.run();
  const range = page.getByRole("button", { name: "9000 a 9999" });
  await expect.element(range).not.toBeInViewport();
  await page.getByRole("textbox", { name: "Tu número" }).fill("9427");
  await expect.element(range).toBeInViewport();
  await expect.element(range).toHaveAttribute("aria-pressed", "true");
});

test("a range scrolls to its first number", async () => {
  await Default.run();
  await page.getByRole("button", { name: "5000 a 5999" }).click();
  await expect.element(page.getByRole("gridcell", { name: /^5000/ })).toBeVisible();
});

test("by keyboard: arrows move, Space selects and deselects", async () => {
  const onChosenChange = fn();
  await Few.run({ args: { ...Few.args, stateOf: free, onChosenChange } });
  await userEvent.keyboard("{Tab}{Tab}{ArrowRight}{ArrowRight} ");
  await expect.element(grid).toHaveFocus();
  expect(activeLabel()).toBe("02, elegido");
  await userEvent.keyboard(" {ArrowDown}{Home}{ArrowUp}{ArrowUp}");
  expect(activeLabel()).toBe("00, disponible");
  expect(onChosenChange.mock.calls.flat()).toEqual([["02"], []]);
});

test("a taken number can't be chosen", async () => {
  const onChosenChange = fn();
  await Default.run({ args: { ...Default.args, stateOf: () => "sold", onChosenChange } });
  const cell = page.getByRole("gridcell", { name: "0000, vendido" });
  await expect.element(cell).toHaveAttribute("aria-disabled", "true");
  await cell.click({ force: true });
  expect(onChosenChange).not.toHaveBeenCalled();
});

test("says when the maximum is reached; removing a number makes room", async () => {
  const onChosenChange = fn();
  await Full.run({ args: { ...Full.args, stateOf: free, onChosenChange } });
  await page.getByRole("gridcell", { name: "0001, disponible" }).click();
  await expect.element(page.getByText("Ya elegiste 2, el máximo por compra")).toBeVisible();
  expect(onChosenChange).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Quitar 0004" }).click();
  expect(onChosenChange).toHaveBeenCalledWith(["0010"]);
  await expect.element(page.getByText("Elegiste 1 de 2")).toBeVisible();
});

test("reports the visible positions, so that their states can be loaded", async () => {
  const onVisibleRange = fn();
  await Default.run({ args: { ...Default.args, onVisibleRange } });
  expect(onVisibleRange.mock.calls[0]?.[0]).toMatchObject({ from: 0 });
  await page.getByRole("button", { name: "9000 a 9999" }).click();
  await expect.poll(() => onVisibleRange.mock.lastCall?.[0].to).toBeGreaterThan(9000);
});

test("shows a single number as a grid of one", async () => {
  await One.run();
  expect(cells()).toBe(1);
});

test("says that a searched number is taken, and offers the nearest free ones", async () => {
  const onChosenChange = fn();
  await SearchedReserved.run({ args: { ...SearchedReserved.args, onChosenChange } });
  await expect
    .element(page.getByText(/^El 0427 está apartado por otra persona\. Los libres/))
    .toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(onChosenChange).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "0426" }).click();
  expect(onChosenChange).toHaveBeenLastCalledWith(["0426"]);

  await SearchedSold.run();
  await expect.element(page.getByText(/^El 0000 ya está vendido\. Los libres/)).toBeVisible();
  await SearchedAmongTaken.run();
  await expect.element(page.getByText("El 0000 ya está vendido. Busca otro.")).toBeVisible();
});

test("the offered numbers keep their places when one is chosen or taken, so a second tap hits the same", async () => {
  const onChosenChange = fn();
  const { args } = SearchedReserved;
  await SearchedReserved.run({ args: { ...args, onChosenChange } });
  const offered = page.getByRole("group", { name: "Los libres más cercanos:" });
  const numbers = () => [...offered.element().children].map(({ textContent }) => textContent);
  const first = numbers();
  expect(first).toHaveLength(3);
  const button = offered.getByRole("button").first();
  await button.click();
  expect(numbers()).toEqual(first);
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  expect(onChosenChange).toHaveBeenLastCalledWith([]);
  expect(numbers()).toEqual(first);
});

test("an offered number that someone takes stays in its place and can't be chosen", async () => {
  const onChosenChange = fn();
  await OfferedThenTaken.run({ args: { ...OfferedThenTaken.args, onChosenChange } });
  const offered = page.getByRole("group", { name: "Los libres más cercanos:" });
  const numbers = [...offered.element().children].map(({ textContent }) => textContent);
  expect(numbers).toEqual(["0425", "0426", "0428"]);
  const taken = offered.getByRole("button", { name: "0426, vendido" });
  await expect.element(taken).toHaveAttribute("aria-disabled", "true");
  await taken.click({ force: true });
  expect(onChosenChange).not.toHaveBeenCalled();
});

test("a free number, and one that isn't known yet, are not said to be taken", async () => {
  for (const state of ["available", "unknown"] as const) {
    await Default.run({ args: { ...Default.args, stateOf: () => state } });
    await page.getByRole("textbox", { name: "Tu número" }).fill("427");
    await expect.element(page.getByText(/^El 0427/)).not.toBeInTheDocument();
  }
});

test("part of a number can be searched as an ending; a whole number can't", async () => {
  const onEndingChange = fn();
  const { endings } = WithAnEnding.args;
  if (endings === undefined) throw new Error("The story has lost its endings.");
  const offered = { ...endings, ending: null, onEndingChange };
  await MayBeAnEnding.run({ args: { ...MayBeAnEnding.args, endings: offered } });
  await page.getByRole("button", { name: "Ver los que terminan en 27" }).click();
  expect(onEndingChange).toHaveBeenLastCalledWith("27");
  await page.getByRole("textbox", { name: "Tu número" }).fill("0427");
  await expect.element(page.getByRole("button", { name: /terminan/ })).not.toBeInTheDocument();
});

test("numbers with an ending can be selected and deselected in the list that replaces the grid", async () => {
  const onChosenChange = fn();
  await WithAnEnding.run({ args: { ...WithAnEnding.args, onChosenChange } });
  await expect.element(grid).not.toBeInTheDocument();
  await expect.element(page.getByText("Disponibles que terminan en 27")).toHaveFocus();
  await page.getByRole("button", { name: "0427", exact: true }).click();
  expect(onChosenChange).toHaveBeenLastCalledWith(["0327", "0004", "0427"]);
  await page.getByRole("button", { name: "0327", exact: true, pressed: true }).click();
  expect(onChosenChange).toHaveBeenLastCalledWith(["0004", "0427"]);
});

test("of free numbers alone, none is taken and no range of others is asked for; all are one press away", async () => {
  const onVisibleRange = fn();
  const onEndingChange = fn();
  const list = { ending: "", numbers: ["0004"], state: "ready", onMore: null } as const;
  const endings = { ...list, onEndingChange };
  await WithAnEnding.run({ args: { ...WithAnEnding.args, endings, onVisibleRange } });
  await expect.element(page.getByRole("group", { name: "Números libres" })).toBeVisible();
  expect(onVisibleRange).not.toHaveBeenCalled();
  await page.getByRole("switch", { name: "Solo libres" }).click();
  expect(onEndingChange).toHaveBeenCalledExactlyOnceWith(null);
});

test("a search by ending that failed can be tried again", async () => {
  const onMore = fn();
  const { endings } = EndingFailed.args;
  if (endings === undefined) throw new Error("The story has lost its endings.");
  await EndingFailed.run({ args: { ...EndingFailed.args, endings: { ...endings, onMore } } });
  await page.getByRole("button", { name: "Intentar de nuevo" }).click();
  expect(onMore).toHaveBeenCalledOnce();
});
