import { utf8 } from "@rifas/ledger/bytes";
import { hiddenSeals } from "@rifas/ledger/test/monitor-cheats";
import { bookOf, bundleOf } from "@rifas/ledger/test/rehearsal";
import { lotteryRaffle } from "@rifas/ledger/test/sample-raffle";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";
import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./ledger.stories.tsx";

const bundle = writeBundle(bundleOf(lotteryRaffle()));

const { Changed, Default, Waiting } = composeStories(stories);

/** The message about a seal as a mailbox quotes it. */
const messageWith = (checkpoint: string) =>
  `Guarda este correo: te sirve de testigo.\n\n> ${checkpoint.trimEnd().split("\n").join("\n> ")}\n`;

async function paste(text: string): Promise<void> {
  await page.getByRole("textbox", { name: "O pega su texto" }).fill(text);
  await page.getByRole("button", { name: "Comprobar" }).click();
}

test("states what the log has, and answers about a number that somebody types", async () => {
  await Default.run();
  await expect
    .element(page.getByText(/^El libro tiene \d+ anotaciones; su huella es/))
    .toBeVisible();
  await expect.element(page.getByText(/por Triple Zulia del 1\/12\/2026: 805/)).toBeVisible();
  await page.getByRole("textbox", { name: "Número" }).fill("4");
  await page.getByRole("button", { name: "Ver el número" }).click();
  await expect.element(page.getByText("El 04 está sin vender en el sello.")).toBeVisible();
  await page.getByRole("textbox", { name: "Número" }).fill("4000");
  await page.getByRole("button", { name: "Ver el número" }).click();
  await expect.element(page.getByText("4000 no es un número de esta rifa.")).toBeVisible();
});

test.each([
  ["4", "El 04 está sin vender en el sello."],
  ["4000", "4000 no es un número de esta rifa."],
])("says nothing about %s until the check with it has ended", async (typed, answer) => {
  const gate = Promise.withResolvers<void>();
  let held = false;
  await Default.run({
    parameters: {
      screen: {
        ...Default.parameters.screen,
        api: {
          async getLedgerBundle() {
            if (held) await gate.promise;
            return { status: 200, body: utf8(bundle) };
          },
        },
      } satisfies ScreenStory,
    },
  });
  held = true;
  await page.getByRole("textbox", { name: "Número" }).fill(typed);
  await page.getByRole("button", { name: "Ver el número" }).click();
  const checking = page.getByText("Comprobando lo que agregaste…");
  await expect.element(checking).toBeVisible();
  expect(page.getByText("El número que preguntaste").elements()).toEqual([]);
  gate.resolve();
  await expect.element(page.getByText(answer)).toBeVisible();
  expect(checking.elements()).toEqual([]);
});

test("says nothing of a number if the log can't be opened", async () => {
  const { book, ...rest } = bundleOf(lotteryRaffle());
  const cut = writeBundle({ ...rest, book: { ...book, entries: book.entries.slice(0, -1) } });
  const api = { getLedgerBundle: async () => ({ status: 200 as const, body: utf8(cut) }) };
  const screen = { ...Changed.parameters.screen, api } satisfies ScreenStory;
  await Changed.run({ parameters: { screen } });
  await page.getByRole("textbox", { name: "Número" }).fill("4");
  await page.getByRole("button", { name: "Ver el número" }).click();
  await expect.element(page.getByText("Algo no cuadra")).toBeVisible();
  await expect.poll(() => page.getByText("Comprobando lo que agregaste…").elements()).toEqual([]);
  expect(page.getByText("El número que preguntaste").elements()).toEqual([]);
});

test("compares the pasted message about the seal, and is red with that of another log", async () => {
  await Default.run();
  await paste("hola");
  await expect
    .element(page.getByText(/^Esto no es un recibo ni el mensaje del sello/))
    .toBeVisible();
  await paste(messageWith(bookOf(lotteryRaffle()).checkpoint));
  await expect.element(page.getByText(/El libro continúa el que ya conocías/)).toBeVisible();
  const [hidden] = hiddenSeals(1);
  if (hidden === undefined) throw new Error("no hidden seal");
  await paste(messageWith(bookOf(hidden).checkpoint));
  await expect.element(page.getByText("Algo no cuadra")).toBeVisible();
});

test("what hasn't happened yet is no warning", async () => {
  await Waiting.run();
  const waits = page.getByRole("listitem").filter({ hasText: /Nota:.*todavía no está cerrado/ });
  await expect.element(waits).toBeVisible();
});

test("numbers are counted in a worker, so that the page answers meanwhile", async () => {
  const started = vi.spyOn(globalThis, "Worker");
  await Default.run();
  const scripts = started.mock.calls.map(([script]) => String(script));
  expect(scripts.some((script) => script.includes("check-worker"))).toBe(true);
});
