import { formatBs, fromCents } from "@rifas/domain/money";
import { composeStories } from "@storybook/react-vite";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import { readAmount, showAmount, typeAmount, type TypedText } from "./amount-typing.ts";
import * as stories from "./amount-field.stories.tsx";

const { Controlled, Count, Default, Filled, Rate } = composeStories(stories);
const field = () => page.getByLabelText("Precio del boleto");

function valueSpy() {
  return fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
}

/** The caret position of the focused field. */
function caret(): number | null {
  const input = field().element();
  return input instanceof HTMLInputElement ? input.selectionStart : null;
}

describe("typed key by key", () => {
  test.each([
    ["1.500", "1.500", "1500.00"],
    ["10.000", "10.000", "10000.00"],
    ["1.000.000", "1.000.000", "1000000.00"],
    ["1.234,50", "1.234,50", "1234.50"],
    ["1234,5", "1.234,5", "1234.50"],
    ["1234567", "1.234.567", "1234567.00"],
    ["750", "750", "750.00"],
    ["BS 1.234,50", "1.234,50", "1234.50"],
    ["1.500 Bs", "1.500", "1500.00"],
    ["007", "007", "7.00"],
    [",5", ",5", "0.50"],
  ])("%s shows %s and gives the value %s", async (keys, shown, worth) => {
    const onChange = valueSpy();
    await Default.run({ args: { ...Default.args, onChange } });
    await userEvent.keyboard(`{Tab}${keys}`);
    await expect.element(field()).toHaveValue(shown);
    expect(onChange).toHaveLastReturnedWith(worth);
  });

  test("text that can't be an amount stays as typed and has no valid value", async () => {
    const onChange = valueSpy();
    await Default.run({ args: { ...Default.args, onChange } });
    await userEvent.keyboard("{Tab}1,234{Tab}");
    await expect.element(field()).toHaveValue("1,234");
    expect(onChange).toHaveLastReturnedWith("¿1,234?");
    await expect.element(field()).toHaveAccessibleDescription(/con punto los miles y con coma/);
  });

  test("a rate accepts four decimals", async () => {
    const onChange = valueSpy();
    await Rate.run({ args: { ...Rate.args, defaultValue: "", onChange } });
    const rate = page.getByLabelText("Tasa: BS por dólar");
    await userEvent.keyboard("{Tab}1.240,5031{Tab}");
    await expect.element(rate).toHaveValue("1.240,5031");
    expect(onChange).toHaveLastReturnedWith("1240.5031");
  });
});

describe("a point that can't group thousands", () => {
  test.each([
    ["BS\u00a01,50", "1,50", "1.50"],
    ["BS\u00a01.500,00", "1.500,00", "1500.00"],
  ])("asks its question on blur, with %s as one answer", async (answer, shown, worth) => {
    const onChange = valueSpy();
    await Default.run({ args: { ...Default.args, onChange } });
    await userEvent.keyboard("{Tab}1.5");
    await expect.element(field()).toBeValid();
    await userEvent.keyboard("{Tab}");
    await expect.element(field()).toHaveAccessibleDescription(/¿BS.1,50 o BS.1\.500,00\?/);
    await expect.element(field()).toBeInvalid();
    expect(onChange).toHaveLastReturnedWith("¿1.5?");
    await userEvent.click(page.getByRole("button", { name: answer, exact: true }));
    await expect.element(field()).toHaveValue(shown);
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toBeValid();
    expect(onChange).toHaveLastReturnedWith(worth);
  });

  test("is resolved by typing on, too", async () => {
    const onChange = valueSpy();
    await Default.run({ args: { ...Default.args, onChange } });
    await userEvent.keyboard("{Tab}1.5{Tab}");
    await userEvent.click(field());
    await userEvent.keyboard("{End}00");
    await expect.element(field()).toHaveValue("1.500");
    await expect.element(field()).toBeValid();
    expect(onChange).toHaveLastReturnedWith("1500.00");
  });

  test("asks its question instead of showing the form's error", async () => {
    await Default.run({ args: { ...Default.args, error: "El precio va de BS 0,01" } });
    await userEvent.keyboard("{Tab}1.5");
    await expect.element(field()).toHaveAccessibleDescription(/¿BS.1,50 o BS.1\.500,00\?/);
    await expect.element(page.getByText("El precio va de BS 0,01")).not.toBeInTheDocument();
  });
});

test("writes two decimals when the focus leaves", async () => {
  await Default.run();
  await userEvent.keyboard("{Tab}1234{Tab}");
  await expect.element(field()).toHaveValue("1.234,00");
});

test("formats a given value", async () => {
  await Filled.run();
  await expect.element(field()).toHaveValue("1.234,50");
});

describe("edits in the middle", () => {
  test("an inserted digit leaves the caret after it", async () => {
    await Filled.run();
    await userEvent.keyboard("{Tab}{Home}{ArrowRight}9");
    await expect.element(field()).toHaveValue("19.234,50");
    expect(caret()).toBe(2);
  });

  test("backspace skips a point and deletes the digit before it", async () => {
    await Filled.run();
    await userEvent.keyboard("{Tab}{Home}{ArrowRight}{ArrowRight}{Backspace}");
    await expect.element(field()).toHaveValue("1.234,50");
    expect(caret()).toBe(1);
    await userEvent.keyboard("{Backspace}");
    await expect.element(field()).toHaveValue("234,50");
  });

  test("delete skips a point and deletes the digit after it", async () => {
    await Filled.run();
    await userEvent.keyboard("{Tab}{Home}{ArrowRight}{Delete}");
    await expect.element(field()).toHaveValue("1.234,50");
    expect(caret()).toBe(2);
    await userEvent.keyboard("{Delete}");
    await expect.element(field()).toHaveValue("134,50");
  });

  test("the first digit can be deleted and replaced", async () => {
    const onChange = valueSpy();
    await Filled.run({ args: { ...Filled.args, defaultValue: "1000.00", onChange } });
    await userEvent.keyboard("{Tab}{Home}{Delete}");
    await expect.element(field()).toHaveValue("000,00");
    await userEvent.keyboard("2");
    await expect.element(field()).toHaveValue("2.000,00");
    expect(onChange).toHaveLastReturnedWith("2000.00");
  });

  test("selected digits can be replaced", async () => {
    const onChange = valueSpy();
    await Filled.run({ args: { ...Filled.args, onChange } });
    await userEvent.keyboard("{Tab}{Home}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}98");
    await expect.element(field()).toHaveValue("9.834,50");
    expect(onChange).toHaveLastReturnedWith("9834.50");
    await userEvent.keyboard("{Control>}a{/Control}1.500");
    await expect.element(field()).toHaveValue("1.500");
    expect(onChange).toHaveLastReturnedWith("1500.00");
  });

  test("a point typed next to an existing one is that one", async () => {
    await Filled.run();
    await userEvent.keyboard("{Tab}{Home}{ArrowRight}.");
    await expect.element(field()).toHaveValue("1.234,50");
    expect(caret()).toBe(2);
  });

  test("the value can be controlled by the parent", async () => {
    await Controlled.run();
    await userEvent.keyboard("{Tab}{End}{Backspace}{Backspace}{Backspace}1");
    await expect.element(field()).toHaveValue("7.501");
    await expect.element(page.getByText("Valor: 7501.00")).toBeVisible();
  });
});

describe("a count", () => {
  const count = () => page.getByLabelText("Total de boletos");

  test.each([
    ["10.000", "10.000", "10000"],
    ["10000", "10.000", "10000"],
    ["1.000.000", "1.000.000", "1000000"],
    ["500", "500", "500"],
    ["10,5", "10,5", "¿10,5?"],
  ])("typed as %s shows %s and has the value %s", async (keys, shown, worth) => {
    await Count.run();
    await userEvent.keyboard(`{Tab}{Control>}a{/Control}${keys}{Tab}`);
    await expect.element(count()).toHaveValue(shown);
    const value = document.querySelector<HTMLInputElement>("[data-part=value]")?.value;
    expect(value).toBe(worth);
  });

  test("explains text that isn't a whole number", async () => {
    await Count.run();
    await userEvent.keyboard("{Tab}{Control>}a{/Control}10,5{Tab}");
    await expect
      .element(count())
      .toHaveAccessibleDescription("Del 000 al 999 Escribe un número entero, como 10.000");
  });
});

describe("pasted and composed text", () => {
  /** Copies the text from a temporary field and pastes it over the money field's content. */
  async function paste(text: string) {
    const source = document.body.appendChild(document.createElement("input"));
    source.value = text;
    source.select();
    await userEvent.copy();
    source.remove();
    await userEvent.click(field());
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.paste();
  }

  test.each([
    ["Bs. 1.234,50", "1.234,50", "1234.50"],
    ["BS\u00a01.234,50", "1.234,50", "1234.50"],
    ["1.500", "1.500", "1500.00"],
    ["1.5", "1.5", "¿1.5?"],
    ["1234.50", "1234.50", "¿1234.50?"],
    ["1,234.50", "1,234.50", "¿1,234.50?"],
  ])("pasted, %s shows %s and gives the value %s", async (pasted, shown, worth) => {
    const onChange = valueSpy();
    await Filled.run({ args: { ...Filled.args, defaultValue: "1000.00", onChange } });
    await paste(pasted);
    await expect.element(field()).toHaveValue(shown);
    expect(onChange).toHaveLastReturnedWith(worth);
  });

  test("text being composed is left alone until the composition ends", async () => {
    const onChange = valueSpy();
    await Default.run({ args: { ...Default.args, onChange } });
    const input = field().element();
    if (!(input instanceof HTMLInputElement)) throw new Error("not an input");
    input.focus();
    compose(input, ["1", "12", "123", "1234"]);
    expect(input.value).toBe("1234");
    input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "1234" }));
    await expect.element(field()).toHaveValue("1.234");
    expect(onChange).toHaveLastReturnedWith("1234.00");
  });

  /** Simulates what an Android keyboard does to an input while composing a word. */
  function compose(input: HTMLInputElement, steps: readonly string[]) {
    input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    for (const step of steps) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, step);
      input.dispatchEvent(
        new InputEvent("input", {
          bubbles: true,
          inputType: "insertCompositionText",
          data: step,
          isComposing: true,
        }),
      );
    }
  }
});

test("any amount, typed key by key in any of its usual forms, is read as that amount", () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(cents, (value) => {
      const amount = fromCents(value);
      const written = formatBs(amount);
      const forms = [written, written.replaceAll(".", ""), written.slice(3), `${written} `];
      if (amount.endsWith(".00")) forms.push(...forms.map((form) => form.replace(/,00/, "")));
      for (const form of forms) expect(readAmount(typeAll(form), 2), form).toBe(amount);
    }),
  );
});

/** Types a text into an empty field, one key at a time. */
function typeAll(keys: string): string {
  let shown: TypedText = { text: "", caret: 0 };
  for (const key of keys) {
    const { text, caret: at } = shown;
    const after = { text: text.slice(0, at) + key + text.slice(at), caret: at + 1 };
    shown = typeAmount({ before: text, after, inserted: key }, 2);
  }
  return shown.text;
}

test("nothing has an empty value, and unparsable text is restored as typed", () => {
  expect(readAmount("", 2)).toBe("");
  expect(showAmount("¿1.5?", 2)).toBe("1.5");
  expect(showAmount("240.5031", 4)).toBe("240,5031");
});
