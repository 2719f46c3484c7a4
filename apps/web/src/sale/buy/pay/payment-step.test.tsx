import { composeStories } from "@storybook/react-vite";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { purchaseWith, unpaid } from "@rifas/api-mocks/world/purchase-with";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import * as stories from "../../../pages/public/purchase.stories.tsx";

const { AlmostOver, Default, ReferenceFirst } = composeStories(stories);

/** Photos are stored by purchase, so each test has one of its own. */
let place = 70;

/** Opens the payment of a new purchase. */
async function open(story: typeof Default, api: ScreenStory["api"] = {}): Promise<void> {
  place += 1;
  const { screen } = story.parameters;
  const hold = { reserved_until: minutesAgo(-14), can_extend: false };
  const purchase = purchaseWith({ place, raffleId: 7, ...unpaid, ...hold });
  const address = `/compra/${purchase.id}#Kx7fQ2mZ9pL4vT8sB1nC6w`;
  const world = { ...screen.world, purchases: [purchase] };
  await story.run({ parameters: { screen: { ...screen, address, world, api } } });
}

function network(state: "on" | "off"): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => state === "on" });
  dispatchEvent(new Event(state === "on" ? "online" : "offline"));
}

/** Whether one of the elements with this text is wholly in the window. */
const isInSight = (text: string) => () =>
  page
    .getByText(text, { exact: true })
    .elements()
    .some((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight;
    });

/** Expects a text to be in sight at the top, half-way and at the end of the page. */
async function expectInSightEverywhere(text: string): Promise<void> {
  for (const part of [0, 0.5, 1]) {
    scrollTo({ top: part * document.documentElement.scrollHeight, behavior: "instant" });
    await expect.poll(isInSight(text), { message: `${text}, at ${part}` }).toBe(true);
  }
}

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 20);
  const picture = await canvas.convertToBlob({ type: "image/png" });
  return new File([picture], "pago.png", { type: "image/png" });
}

afterEach(async () => {
  Reflect.deleteProperty(navigator, "onLine");
  await page.viewport(1200, 900);
});

test.each([
  [360, 740],
  [1280, 800],
])(
  "what keeps a payment from being sent is in sight wherever one is, at %i x %i",
  async (...size) => {
    await page.viewport(...size);
    const message = "Ya mandaste la referencia.";
    await open(ReferenceFirst, {
      sendReference: async () => refuse(409, "reference_already_sent", message),
    });
    network("off");
    await expect.element(page.getByRole("status").getByText("Estás sin conexión")).toBeVisible();
    await expectInSightEverywhere("Estás sin conexión");
    network("on");
    await page.getByLabelText("Referencia del pago").fill("004512378901");
    const bank = page.getByLabelText("Banco desde el que pagaste");
    await bank.selectOptions("0102 · Banco de Venezuela");
    await page.getByRole("button", { name: "Ya pagué" }).click();
    await expect.element(page.getByRole("alert").getByText("No se pudo enviar")).toBeVisible();
    // Spoken once.
    expect(page.getByRole("alert").filter({ hasText: message }).elements()).toHaveLength(1);
    await expectInSightEverywhere("No se pudo enviar");
  },
);

test("what the keyboard reaches isn't hidden behind the notice at the top", async () => {
  await page.viewport(360, 740);
  await open(ReferenceFirst);
  network("off");
  await expect.element(page.getByRole("status").getByText("Estás sin conexión")).toBeVisible();
  const pinned = () => document.querySelector("[data-component=pinned-part]");
  const copy = () => pinned()?.querySelector("[aria-hidden] > [data-component=banner]") ?? null;
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const send = page.getByRole("button", { name: "Ya pagué" }).element();
  if (send instanceof HTMLElement) send.focus();
  let behind = 0;
  for (let step = 0; step < 30; step++) {
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    const reached = document.activeElement;
    const bar = pinned();
    if (reached === null || reached === document.body) break;
    if (bar === null || copy() === null || bar.contains(reached)) continue;
    behind += 1;
    const edge = () => reached.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
    await expect.poll(edge, { message: reached.textContent }).toBeGreaterThanOrEqual(0);
  }
  expect(behind).toBeGreaterThan(2);
});

describe("with a photo", () => {
  const preview = page.getByRole("img", { name: "Vista previa de la foto elegida" });
  const offline = page.getByRole("status").filter({ hasText: "Estás sin conexión" });

  test("only what is there is said to be kept while offline", async () => {
    await open(Default);
    network("off");
    await expect.element(offline).toMatchTextContent(/Tus datos quedan guardados/);
    await userEvent.upload(page.getByLabelText("Elegir foto"), await photo());
    await expect.element(offline).toMatchTextContent(/Tu foto y tus datos quedan guardados/);
  });

  test("one that takes long to prepare can be cancelled, and another one sent", async () => {
    const decode = window.createImageBitmap;
    // The first photo never finishes.
    window.createImageBitmap = () => {
      window.createImageBitmap = decode;
      return new Promise(() => {});
    };
    await open(Default);
    await page.getByLabelText("Referencia del pago").fill("004512378901");
    const bank = page.getByLabelText("Banco desde el que pagaste");
    await bank.selectOptions("0102 · Banco de Venezuela");
    await userEvent.upload(page.getByLabelText("Elegir foto"), await photo());
    await expect.element(page.getByText("Preparando la foto…")).toBeVisible();
    await page.getByRole("button", { name: "Cancelar envío" }).click();
    await expect.element(page.getByText("Preparando la foto…")).not.toBeInTheDocument();
    await userEvent.upload(page.getByLabelText("Elegir foto"), await photo());
    await expect.element(preview).toBeVisible();
    await page.getByRole("button", { name: "Enviar comprobante" }).first().click();
    await expect
      .element(page.getByRole("heading", { name: "Recibimos tu comprobante" }))
      .toHaveFocus();
  });

  test("a file that is refused leaves the former photo, and says so at the field", async () => {
    await open(Default);
    await userEvent.upload(page.getByLabelText("Elegir foto"), await photo());
    await expect.element(preview).toBeVisible();
    const pdf = new File(["%PDF-1.7"], "pago.pdf", { type: "application/pdf" });
    await userEvent.upload(page.getByLabelText("Cambiar foto"), pdf);
    const field = page.getByRole("group", { name: "Foto del comprobante" });
    const error = field.getByRole("alert");
    await expect.element(error).toMatchTextContent(/Tipo de archivo no permitido/);
    await expect.element(error).toMatchTextContent(/Sigue puesta la foto anterior\./);
    await expect.element(preview).toBeVisible();
  });
});

test("another method of payment is two taps away", async () => {
  await open(Default);
  const zelle = page.getByRole("radio", { name: /^Zelle/ });
  expect(zelle.query()?.checkVisibility() ?? false).toBe(false);
  await page.getByRole("button", { name: "Cambiar la forma de pago" }).click();
  await zelle.click({ force: true });
  await expect.element(page.getByRole("heading", { name: "Paga por Zelle" })).toBeVisible();
  await expect.element(page.getByText("Correo de Zelle", { exact: true })).toBeVisible();
});

test("the time left is a warning only for the last minutes", async () => {
  const tone = () =>
    page
      .getByRole("timer")
      .element()
      .closest("[data-component=banner]")
      ?.getAttribute("data-state");
  await Default.run();
  expect(tone()).toBe("info");
  await AlmostOver.run();
  expect(tone()).toBe("danger");
});
