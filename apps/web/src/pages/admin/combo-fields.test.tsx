import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./edit-raffle.stories.tsx";

const { Combos, CombosInDollars, ComboTooDear, PublishWithCombos, TenCombos } =
  composeStories(stories);
const combo = (place: number) => page.getByRole("group", { name: `Combo ${place}`, exact: true });
const quantity = (place: number) => combo(place).getByLabelText("Cuántos boletos");
const price = (place: number) => combo(place).getByLabelText("Precio de todos juntos");
const save = page.getByRole("button", { name: "Guardar cambios" });

/** Shows a story, and returns what is sent. */
async function show(story: typeof Combos) {
  const sent: unknown[] = [];
  const { screen } = story.parameters;
  const api = {
    ...screen.api,
    async updateRaffle({ body }) {
      sent.push(body);
      return { status: 200, body: screen.world.raffles[0] };
    },
  } satisfies ScreenStory["api"];
  await story.run({ parameters: { ...story.parameters, screen: { ...screen, api } } });
  return sent;
}

test("combos are added, removed and sent in bolivars, and the key to add has the focus afterwards", async () => {
  const sent = await show(Combos);
  await page.getByRole("button", { name: "Quitar el combo 1" }).click();
  const add = page.getByRole("button", { name: "Agregar otro combo" });
  await expect.element(add).toHaveFocus();
  await add.click();
  await quantity(2).fill("5");
  await price(2).fill("690,50");
  await save.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        combos: [
          { quantity: 10, price_bs: "1200.00" },
          { quantity: 5, price_bs: "690.50" },
        ],
      },
    ]);
});

test("the preview shows the combos that are complete, in bolivars", async () => {
  await show(Combos);
  const preview = page.getByRole("complementary", { name: "Vista previa" });
  await expect.element(preview).toMatchTextContent(/Combos: .*10 por BS.1\.200,00/);
  await price(1).fill("");
  await expect.element(preview).toMatchTextContent(/Combos: 10 por BS.1\.200,00$/);
});

test("combos of a price in dollars are in dollars", async () => {
  const sent = await show(CombosInDollars);
  await expect.element(combo(1).getByText("USD")).toBeVisible();
  await expect.element(page.getByText(/«3 por USD 5»/)).toBeVisible();
  await price(1).fill("1,50");
  await save.click();
  await expect.poll(() => sent).toEqual([{ combos: [{ quantity: 3, price_usd: "1.50" }] }]);
});

test("another currency leads to what a combo costs in it, as long as it is the combo that was loaded", async () => {
  const sent = await show(CombosInDollars);
  const bolivars = page.getByRole("radio", { name: /^En bolívares/ });
  const dollars = page.getByRole("radio", { name: /^En dólares/ });
  await bolivars.click({ force: true });
  await expect.element(price(1)).toHaveValue("395,04");
  await dollars.click({ force: true });
  await expect.element(price(1)).toHaveValue("1,60");
  await expect.element(page.getByLabelText("Precio por boleto")).toHaveValue("0,60");
  await quantity(1).fill("4");
  await bolivars.click({ force: true });
  await expect.element(price(1)).toHaveValue("");
  await dollars.click({ force: true });
  await quantity(1).fill("3");
  await bolivars.click({ force: true });
  await save.click();
  const combos = [{ quantity: 3, price_bs: "395.04" }];
  await expect.poll(() => sent).toEqual([{ price_bs: "148.14", combos }]);
});

test("combos in bolivars are typed again once the price is in dollars", async () => {
  const sent = await show(Combos);
  await page.getByRole("radio", { name: /^En dólares/ }).click({ force: true });
  await page.getByLabelText("Precio por boleto").fill("0,60");
  await expect.element(price(1)).toHaveValue("");
  const why = combo(1).getByText("Cambió la moneda: escribe el precio otra vez.");
  await expect.element(why).toBeVisible();
  await save.click();
  await expect.element(combo(2).getByText("Di cuánto cuestan juntos")).toBeVisible();
  await price(1).fill("1,60");
  await expect.element(why).not.toBeInTheDocument();
  await price(2).fill("4,80");
  await save.click();
  const combos = [
    { quantity: 3, price_usd: "1.60" },
    { quantity: 10, price_usd: "4.80" },
  ];
  await expect.poll(() => sent).toEqual([{ price_usd: "0.60", combos }]);
});

test("every field of a combo that is wrong is counted", async () => {
  await show(Combos);
  await page.getByRole("button", { name: "Agregar otro combo" }).click();
  await save.click();
  await expect.element(page.getByText("Revisa los 2 campos marcados")).toBeVisible();
});

test("what isn't a combo is refused at its field, with what to do", async () => {
  const sent = await show(Combos);
  await quantity(2).fill("3");
  await save.click();
  await expect.element(combo(2).getByText("Ya hay un combo de 3", { exact: false })).toBeVisible();
  await quantity(2).fill("1");
  await save.click();
  await expect.element(combo(2).getByText(/de 2 a 1000 boletos/)).toBeVisible();
  await quantity(2).fill("");
  await price(2).fill("");
  await save.click();
  await expect.element(combo(2).getByText("Di cuántos boletos son")).toBeVisible();
  await expect.element(combo(2).getByText("Di cuánto cuestan juntos")).toBeVisible();
  await quantity(2).fill("101");
  await price(2).fill("9000");
  await save.click();
  await expect.element(combo(2).getByText(/no cabe en una compra/)).toBeVisible();
  expect(sent).toEqual([]);
});

test("a combo that isn't cheaper says what it has to cost less than", async () => {
  await show(ComboTooDear);
  await expect
    .element(
      combo(2).getByText(
        "El combo de 10 tiene que costar menos que sus boletos sin él: BS 1.350,00.",
      ),
    )
    .toBeVisible();
});

test("a refusal goes once the price, or another combo, is put right", async () => {
  await show(Combos);
  const ticket = page.getByLabelText("Precio por boleto");
  await ticket.fill("");
  await price(2).fill("1300");
  await save.click();
  const priceFirst = combo(2).getByText("Pon primero el precio del boleto", { exact: false });
  await expect.element(priceFirst).toBeVisible();
  await ticket.fill("150");
  await expect.element(priceFirst).not.toBeInTheDocument();

  await quantity(2).fill("3");
  const twice = combo(2).getByText("Ya hay un combo de 3", { exact: false });
  await expect.element(twice).toBeVisible();
  await quantity(1).fill("4");
  await expect.element(twice).not.toBeInTheDocument();
});

test("who publishes sees them, and that the total is of single tickets", async () => {
  await PublishWithCombos.run();
  const question = page.getByRole("dialog", { name: "¿Publicar la rifa?" });
  await expect.element(question.getByText("3 por BS 400,00 · 10 por BS 1.200,00")).toBeVisible();
  await expect.element(question.getByText("Todos sueltos")).toBeVisible();
});

test("ten are the most", async () => {
  await show(TenCombos);
  await expect.element(page.getByText("Es lo más que se puede: 10 combos.")).toBeVisible();
  expect(page.getByRole("button", { name: /Agregar.*combo/ }).elements()).toEqual([]);
});

test("a key that is pressed right after a wrong price does what it says, though the price's error moves it", async () => {
  await show(Combos);
  await price(2).fill("1350");
  await page.getByRole("button", { name: "Agregar otro combo" }).click({ delay: 100 });
  await expect.element(combo(2).getByText(/tiene que costar menos/)).toBeVisible();
  await expect.element(quantity(3)).toHaveFocus();
});
