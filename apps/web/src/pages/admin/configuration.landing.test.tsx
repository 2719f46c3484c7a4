import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { configEntries } from "@rifas/api-mocks/world/site";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./configuration.stories.tsx";

const {
  Colors,
  DollarRate,
  Email,
  EmailWithoutServer,
  Payments,
  Privacy,
  PurchaseRules,
  Team,
  TeamWithAuditors,
} = composeStories(stories);

test("access is taken away only after a confirmation, and given back without one", async () => {
  await Team.run();
  const menu = page.getByRole("button", { name: "Cambiar a Mariana Silva" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Quitar el acceso" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Quitar el acceso?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(menu).toHaveFocus();
  expect(page.getByText("Ya no puede entrar").elements()).toHaveLength(0);

  await menu.click();
  await page.getByRole("menuitem", { name: "Quitar el acceso" }).click();
  await expect.element(question.getByText("Mariana Silva")).toBeVisible();
  await question.getByRole("button", { name: "Quitar el acceso" }).click();
  await expect.element(page.getByText("Ya no puede entrar")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  // The focus comes back after the question has gone; a menu opened before that closes again.
  await expect.element(menu).toHaveFocus();

  await menu.click();
  await page.getByRole("menuitem", { name: "Devolver el acceso" }).click();
  await expect.element(page.getByText("Puede entrar otra vez")).toBeVisible();
});

test("access that is given back to an auditor whose last day has passed needs another last day", async () => {
  await TeamWithAuditors.run();
  const menuOf = (name: string) => page.getByRole("button", { name: `Cambiar a ${name}` });
  const question = page.getByRole("alertdialog", { name: "¿Quitar el acceso?" });
  const takeAndGiveBack = async (name: string) => {
    await menuOf(name).click();
    await page.getByRole("menuitem", { name: "Quitar el acceso" }).click();
    await question.getByRole("button", { name: "Quitar el acceso" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(menuOf(name)).toHaveFocus();
    await menuOf(name).click();
    await page.getByRole("menuitem", { name: "Devolver el acceso" }).click();
  };
  await takeAndGiveBack("Omar Gil");
  await expect.element(page.getByText("Cambia también su último día: ya pasó")).toBeVisible();
  expect(page.getByText("Puede entrar otra vez").elements()).toHaveLength(0);
  await takeAndGiveBack("Aura Rojas");
  await expect.element(page.getByText("Puede entrar otra vez")).toBeVisible();
});

test("what stands below the team waits for it, as its people would push it down", async () => {
  const people = Promise.withResolvers<void>();
  const { screen } = Team.parameters;
  const api = {
    ...screen.api,
    async listUsers() {
      await people.promise;
      return { status: 200, body: { items: [], page: 1, limit: 20, total: 0 } };
    },
  } satisfies ScreenStory["api"];
  await Team.run({ parameters: { ...Team.parameters, screen: { ...screen, api } } });
  const below = page.getByRole("heading", { name: "Controles del equipo" });
  await expect.element(page.getByRole("heading", { name: "Equipo" })).toBeVisible();
  // What it shows has come, and still it isn't there.
  const loaded = page.getByLabelText("Boletos sin respaldo al día");
  await expect.element(loaded).toBeInTheDocument();
  await expect.element(loaded).not.toBeVisible();
  expect(below.elements()).toHaveLength(0);
  people.resolve();
  await expect.element(below).toBeVisible();
  await expect.element(loaded).toBeVisible();
});

test("the limit of unconfirmed numbers is changed and taken away in a dialog, beside one save bar", async () => {
  await PurchaseRules.run();
  const change = page.getByRole("button", { name: "Cambiar…" });
  await expect.element(page.getByText("60 %")).toBeVisible();
  expect(page.getByRole("button", { name: "Guardar" }).elements()).toHaveLength(1);
  const dialog = page.getByRole("dialog", { name: "Boletos sin pago confirmado" });
  const save = dialog.getByRole("button", { name: "Guardar" });
  await change.click();
  await dialog.getByRole("textbox").fill("101");
  await save.click();
  await expect.element(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox").fill("40");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("40 %")).toBeVisible();
  await change.click();
  await dialog.getByRole("textbox").fill(" ");
  await save.click();
  await expect.element(page.getByText("Sin tope")).toBeVisible();
});

test("a rate of the dollar shows what each raffle will cost before it is accepted", async () => {
  const sent: unknown[] = [];
  const { screen } = DollarRate.parameters;
  const { body: refusal } = refuse(400, "validation_failed", "Revisa los datos marcados.");
  const details = [{ field: "rate_bs", message: "Moto: no llega a un precio" }];
  const api = {
    ...screen.api,
    async setDollarRate({ body }) {
      sent.push(body);
      return { status: 400, body: { ...refusal, details } };
    },
  } satisfies ScreenStory["api"];
  await DollarRate.run({ parameters: { ...DollarRate.parameters, screen: { ...screen, api } } });
  await page.getByRole("button", { name: "Aceptar otra tasa…" }).click();
  const dialog = page.getByRole("dialog", { name: "Aceptar una tasa" });
  await dialog.getByLabelText("BS por dólar").fill("250");
  const consequences = () => dialog.element().textContent;
  await expect.poll(consequences).toContain("BS\u00a0150,00Hasta ahora BS\u00a0148,14");
  expect(consequences()).toContain("BS\u00a0240,50 por dólarConserva su tasa propia");
  expect(dialog.getByText(/más de un 20 %/).elements()).toHaveLength(0);
  await dialog.getByLabelText("BS por dólar").fill("2500");
  await expect.element(dialog.getByText(/más de un 20 %/)).toBeVisible();
  await dialog.getByLabelText("De qué día es").fill("21/11/2026");
  await dialog.getByRole("button", { name: "Aceptar la tasa" }).click();
  await expect.element(dialog.getByText("No es la misma tasa que escribiste arriba")).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText("La tasa otra vez").fill("2500");
  await dialog.getByRole("button", { name: "Aceptar la tasa" }).click();
  await expect.element(dialog.getByText("Moto: no llega a un precio")).toBeVisible();
  expect(sent).toEqual([{ rate_bs: "2500.00", day: "2026-11-21", confirm_rate_bs: "2500.00" }]);
});

test("an unlikely rate shows the dearest and the cheapest raffle before and after", async () => {
  const { screen } = DollarRate.parameters;
  const raffle = (id: number, price_usd: string, price_bs: string) => ({
    id,
    name: `Rifa ${id}`,
    price_usd,
    price_bs,
  });
  const raffles = [
    raffle(1, "2.00", "493.80"),
    raffle(2, "10.00", "2469.00"),
    raffle(3, "0.60", "148.14"),
  ];
  const rate = {
    rate_bs: "246.90",
    day: "2026-11-20",
    accepted_at: "2026-11-19T21:10:00Z",
    accepted_by: "Ana Pérez",
  };
  const api = {
    ...screen.api,
    async getDollarRate() {
      return { status: 200, body: { rate, raffles, own_rates: [] } };
    },
  } satisfies ScreenStory["api"];
  await DollarRate.run({ parameters: { ...DollarRate.parameters, screen: { ...screen, api } } });
  await page.getByRole("button", { name: "Aceptar otra tasa…" }).click();
  const dialog = page.getByRole("dialog", { name: "Aceptar una tasa" });
  await dialog.getByLabelText("BS por dólar").fill("24,69");
  const text = () => dialog.element().textContent;
  await expect.poll(text).toContain("Rifa 2BS\u00a0246,90Hasta ahora BS\u00a02.469,00");
  expect(text()).toContain("Rifa 3BS\u00a014,81Hasta ahora BS\u00a0148,14");
  expect(text()).not.toContain("Rifa 1");
  // Control: of a likely rate, all.
  await dialog.getByLabelText("BS por dólar").fill("250");
  await expect.poll(text).toContain("Rifa 1");
  await dialog.getByLabelText("De qué día es").fill("19/11/2026");
  await expect.element(dialog.getByText(/día anterior/)).toBeVisible();
});

test("a section opened again asks for the dollar's rate, which a colleague may have changed", async () => {
  const rate = {
    rate_bs: "246.90",
    day: "2026-11-20",
    accepted_at: "2026-11-19T21:10:00Z",
    accepted_by: "Ana Pérez",
  };
  let rate_bs = rate.rate_bs;
  const { screen } = DollarRate.parameters;
  const api = {
    ...screen.api,
    async getDollarRate() {
      return { status: 200, body: { rate: { ...rate, rate_bs }, raffles: [], own_rates: [] } };
    },
  } satisfies ScreenStory["api"];
  await DollarRate.run({ parameters: { ...DollarRate.parameters, screen: { ...screen, api } } });
  await expect.element(page.getByText(/246,90/)).toBeVisible();
  rate_bs = "251.30";
  await page.getByRole("link", { name: "Compra", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Reglas de compra" })).toBeVisible();
  await page.getByRole("link", { name: "Pagos", exact: true }).click();
  await expect.element(page.getByText(/251,30/)).toBeVisible();
});

test("passkeys are required, and no longer, by one button", async () => {
  await Team.run();
  await page.getByRole("button", { name: "Exigir una llave" }).click();
  await expect.element(page.getByText(/se confirma solo con una llave/)).toBeVisible();
  await page.getByRole("button", { name: "Dejar de exigirlas" }).click();
  await expect.element(page.getByText(/confirma lo delicado con su contraseña/)).toBeVisible();
});

test("what somebody else saved meanwhile is never overwritten, and shows once one's own changes are discarded", async () => {
  const mine = configEntries.purchase_rules;
  const theirs = { ...mine, updated_at: "2026-11-20T16:30:00.000Z", updated_by: "Luis Mora" };
  const sent: unknown[] = [];
  let stored = mine;
  const { screen } = PurchaseRules.parameters;
  const api = {
    ...screen.api,
    async getConfigEntry({ path }) {
      return { status: 200, body: { ...configEntries, purchase_rules: stored }[path.key] };
    },
    async setConfigEntry({ body }) {
      sent.push(body.updated_at);
      stored = { ...theirs, value: { ...mine.value, reservation_minutes: 15 } };
      return refuse(409, "status_changed", "Luis Mora cambió esta sección mientras la editabas.");
    },
  } satisfies ScreenStory["api"];
  await PurchaseRules.run({
    parameters: { ...PurchaseRules.parameters, screen: { ...screen, api } },
  });
  const minutes = page.getByLabelText("Minutos para pagar");
  await minutes.fill("45");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect.element(page.getByText(/^Luis Mora cambió/)).toBeVisible();
  await expect.element(page.getByText(/, Luis Mora$/)).toBeVisible();
  // On a phone the banner is below the form, and only the bar is always in sight.
  await expect.element(page.getByText("No se guardó: al final dice por qué")).toBeVisible();
  await expect.element(minutes).toHaveValue("45");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect.element(minutes).toHaveValue("15");
  expect(sent).toEqual([mine.updated_at]);
});

test("each panel sends only the controls that it shows, and so undoes no others", async () => {
  const sent: unknown[] = [];
  const withCalls = (story: typeof Team) => ({
    ...story.parameters,
    screen: {
      ...story.parameters.screen,
      api: {
        async setConfigEntry({ body }) {
          sent.push(body.value);
          return { status: 200, body: configEntries.sale_controls };
        },
      } satisfies ScreenStory["api"],
    },
  });
  const last = () => expect.poll(() => sent.at(-1));
  await Team.run({ parameters: withCalls(Team) });
  await page.getByRole("button", { name: "Exigir una llave" }).click();
  await last().toEqual({ passkeys_required: true });
  await page.getByLabelText("Boletos sin respaldo al día").fill("50");
  await page.getByRole("button", { name: "Guardar" }).click();
  await last().toEqual({
    vouched_tickets_per_day: 50,
    vouched_alarm_percent: 10,
    other_approves: true,
    helpers_take_out: false,
  });

  await PurchaseRules.run({ parameters: withCalls(PurchaseRules) });
  await page.getByRole("button", { name: "Cambiar…" }).click();
  const dialog = page.getByRole("dialog", { name: "Boletos sin pago confirmado" });
  await dialog.getByRole("textbox").fill("40");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await last().toEqual({ unconfirmed_percent: 40 });
});

test("a section opened again waits for its present values; a failed answer is asked again", async () => {
  const [method] = configEntries.payment_methods.value;
  if (method === undefined) throw new Error("There is no payment method.");
  const methodNamed = (name: string) => [{ ...method, name }];
  let value = methodNamed("La cuenta de antes");
  let fails = false;
  let answers = Promise.resolve();
  const { screen } = Payments.parameters;
  const api = {
    ...screen.api,
    async getConfigEntry({ path }) {
      if (path.key !== "payment_methods") return { status: 200, body: configEntries[path.key] };
      await answers;
      if (fails) return refuse(404, "not_found", "No contesta.");
      return { status: 200, body: { ...configEntries.payment_methods, value } };
    },
  } satisfies ScreenStory["api"];
  await Payments.run({ parameters: { ...Payments.parameters, screen: { ...screen, api } } });
  const name = page.getByLabelText("Nombre", { exact: true });
  await expect.element(name).toHaveValue("La cuenta de antes");

  const openAgain = async () => {
    await page.getByRole("link", { name: "Compra", exact: true }).click();
    await expect.element(page.getByRole("heading", { name: "Reglas de compra" })).toBeVisible();
    await page.getByRole("link", { name: "Pagos", exact: true }).click();
    await expect.element(page.getByRole("heading", { name: "Métodos de pago" })).toBeVisible();
  };
  const pause = Promise.withResolvers<void>();
  answers = pause.promise;
  value = methodNamed("La cuenta de ahora");
  await openAgain();
  expect(name.elements()).toHaveLength(0);
  pause.resolve();
  await expect.element(name).toHaveValue("La cuenta de ahora");

  fails = true;
  await openAgain();
  await expect.element(page.getByText("No pudimos cargar esta parte")).toBeVisible();
  expect(name.elements()).toHaveLength(0);
  fails = false;
  value = methodNamed("La última cuenta");
  await page.getByRole("button", { name: "Intentar otra vez" }).first().click();
  await expect.element(name).toHaveValue("La última cuenta");
});

test("a colour of several numbers is typed with its spaces, and saved as typed", async () => {
  const sent: unknown[] = [];
  const { screen } = Colors.parameters;
  const api = {
    async setConfigEntry({ body }) {
      sent.push(body.value);
      return { status: 200, body: configEntries.site_colors };
    },
  } satisfies ScreenStory["api"];
  const story = {
    world: {
      configEntries: {
        ...configEntries,
        site_colors: { ...configEntries.site_colors, value: { light: {}, dark: {} } },
      },
    },
    api,
  };
  await Colors.run({ parameters: { ...Colors.parameters, screen: { ...screen, ...story } } });
  const primary = page.getByRole("textbox", { name: "Color principal" });
  await userEvent.type(primary, "rgb(0 104 125)");
  await expect.element(primary).toHaveValue("rgb(0 104 125)");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect.poll(() => sent).toEqual([{ light: { primary: "rgb(0 104 125)" }, dark: {} }]);
});

test("what is typed while a section is being saved stays, unsaved", async () => {
  const sent: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  const { screen } = PurchaseRules.parameters;
  const api = {
    ...screen.api,
    async setConfigEntry({ body }) {
      sent.push(body.value);
      await answered.promise;
      return { status: 200, body: configEntries.purchase_rules };
    },
  } satisfies ScreenStory["api"];
  const parameters = { ...PurchaseRules.parameters, screen: { ...screen, api } };
  await PurchaseRules.run({ parameters });
  const minutes = page.getByLabelText("Minutos para pagar");
  const quantities = page.getByLabelText("Cantidades rápidas");
  const save = page.getByRole("button", { name: "Guardar" });
  await minutes.fill("45");
  await save.click();
  await expect.element(page.getByRole("button", { name: "Guardando…" })).toBeVisible();
  await quantities.fill("2, 4");
  answered.resolve();
  await expect.element(page.getByText("Tienes cambios sin guardar")).toBeVisible();
  await expect.element(page.getByText("Guardado", { exact: true })).toBeVisible();
  await expect.element(minutes).toHaveValue("45");
  await expect.element(quantities).toHaveValue("2, 4");
  await save.click();
  await expect.element(page.getByText("Todo está guardado")).toBeVisible();
  expect(sent).toMatchObject([
    { reservation_minutes: 45 },
    { reservation_minutes: 45, quick_quantities: [2, 4] },
  ]);
});

test("the menu of payment methods opens below the start of its button", async () => {
  await Payments.run();
  const add = page.getByRole("button", { name: "Agregar un método" });
  await add.click();
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  const startOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
  expect(startOf(menu.element())).toBe(startOf(add.element()));
});

test("«Uso Gmail» fills in how Gmail is reached, and asks for the account", async () => {
  await EmailWithoutServer.run();
  await page.getByRole("button", { name: "Uso Gmail" }).click();
  await expect.element(page.getByLabelText("Servidor")).toHaveValue("smtp.gmail.com");
  await expect.element(page.getByLabelText("Puerto")).toHaveValue("587");
  await expect.element(page.getByLabelText("Seguridad")).toHaveValue("starttls");
  await expect.element(page.getByRole("textbox", { name: /^Usuario/ })).toHaveFocus();
  await expect.element(page.getByText("Tienes cambios sin guardar")).toBeVisible();
});

test("the e-mail settings say whether e-mails go out", async () => {
  await EmailWithoutServer.run();
  await expect.element(page.getByText(/^Sin servidor los correos quedan en cola/)).toBeVisible();
  await Email.run();
  await expect.element(page.getByText(/^Los correos salen por este servidor/)).toBeVisible();
  await expect.element(page.getByText(/^Sin servidor/)).not.toBeInTheDocument();
});

test("a person is erased only after their cédula has been typed", async () => {
  await Privacy.run();
  await page.getByRole("textbox", { name: /^Cédula/ }).fill("V16.998.712");
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("button", { name: "Borrar sus datos" }).click();
  const dialog = page.getByRole("dialog");
  const erase = dialog.getByRole("button", { name: "Borrar para siempre" });
  await dialog.getByRole("textbox").fill("V16998711");
  await erase.click();
  await expect.element(dialog.getByText("No es la cédula de esta persona")).toBeVisible();
  await dialog.getByRole("textbox").fill("16.998.712");
  await erase.click();
  await expect.element(page.getByText("Sus datos se borraron")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: /^Cédula/ }).fill("V16998712");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect.element(page.getByText("No hay datos de esa persona")).toBeVisible();
});
