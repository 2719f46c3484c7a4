import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Schema } from "@rifas/api-client/types";
import { userEvent, within } from "storybook/test";
import { fails, never, refuse } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { automationWith } from "@rifas/api-mocks/world/bank-automation";
import { banesco } from "@rifas/api-mocks/world/bank";
import { feedWith } from "@rifas/api-mocks/world/bank-feeds";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { ana, aura, mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { configEntries } from "@rifas/api-mocks/world/site";
import { Component } from "./configuration.tsx";

const meta = {
  title: "Pantallas/Panel/Configuración",
  tags: ["!autodocs"],
  component: Component,
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (section: string, screen: Partial<ScreenStory> = {}): Story =>
  onScreen({ address: `/admin/configuracion?seccion=${section}`, user: ana, ...screen });

export const Default: Story = at("identidad");
export const Colors: Story = at("colores");
export const ColorsThatMove: Story = at("colores", {
  world: {
    configEntries: {
      ...configEntries,
      site_colors: {
        ...configEntries.site_colors,
        value: { light: { muted: "#dddddd", primary: "#ffee00", text: "gray" }, dark: {} },
      },
    },
  },
});
export const Payments: Story = at("pagos");
export const PaybackTemplate: Story = at("devoluciones");
/** The rate of yesterday, and the raffles that follow it. */
const rated: Schema<"DollarRate"> = {
  rate: {
    rate_bs: "246.90",
    day: "2026-11-20",
    accepted_at: "2026-11-19T21:10:00Z",
    accepted_by: "Ana Pérez",
  },
  raffles: [
    { id: 7, name: "Moto Bera SBR 2026, cero kilómetro", price_usd: "0.60", price_bs: "148.14" },
    { id: 12, name: "Nevera de dos puertas", price_usd: "1.50", price_bs: "370.35" },
  ],
  own_rates: [{ name: "Zelle", rate_bs: "240.50" }],
};
const noMethods = {
  ...configEntries,
  payment_methods: { ...configEntries.payment_methods, value: [] },
};
const atRate = (dollars: Schema<"DollarRate">, typed?: string): Story => ({
  ...at("pagos", {
    world: { configEntries: noMethods },
    api: { getDollarRate: async () => ({ status: 200, body: dollars }) },
  }),
  play: async ({ canvas, canvasElement }) => {
    const open = await canvas.findByRole("button", { name: /tasa…$/ });
    if (typed === undefined) return;
    await userEvent.click(open);
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.type(await dialog.findByLabelText("BS por dólar"), typed);
    await userEvent.tab();
  },
});
export const DollarRate: Story = atRate(rated);
export const NoDollarRate: Story = atRate({ rate: null, raffles: [], own_rates: [] });
/** A payment method that follows the dollar's rate, while there is none. */
export const MethodWithoutRate: Story = {
  ...at("pagos", {
    api: {
      getDollarRate: async () => ({
        status: 200,
        body: { rate: null, raffles: [], own_rates: [] },
      }),
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Usar la tasa del dólar"));
    await canvas.findByText("Todavía no se ofrece");
  },
};
export const AcceptDollarRate: Story = atRate(rated, "248,75");
export const UnlikelyDollarRate: Story = atRate(rated, "24,69");
export const NoPayments: Story = at("pagos", { world: { configEntries: noMethods } });
export const Reminders: Story = at("recordatorios");
/** A link in the text of a reminder. */
export const ReminderRefused: Story = {
  ...at("recordatorios"),
  play: async ({ canvas }) => {
    const [hold] = await canvas.findAllByRole("textbox", { name: "Texto" });
    if (hold === undefined) throw new Error("There is no text.");
    await userEvent.type(hold, " Mira www.otra.com");
    await userEvent.tab();
    await canvas.findByText(/^Quita los enlaces/);
  },
};
export const WhatsApp: Story = at("whatsapp");
/** A text without the link, and another one back at the original. */
export const WhatsAppRefused: Story = {
  ...at("whatsapp"),
  play: async ({ canvas }) => {
    const [reserved] = await canvas.findAllByRole("textbox", { name: "Texto" });
    if (reserved === undefined) throw new Error("There is no text.");
    await userEvent.clear(reserved);
    await userEvent.type(reserved, "Hola, {{apellido}. Paga aquí:");
    await userEvent.tab();
    await canvas.findByText(/^Aquí no existe/);
  },
};
const approved = purchaseWith({ place: 41, status: "approved" });
/** The screen after a search. */
const searched = (found: Schema<"ErasablePerson">[] | "none"): Story => ({
  ...at("privacidad", {
    world: { purchases: [approved] },
    ...(found === "none"
      ? {}
      : { api: { previewErasure: async () => ({ status: 200, body: { people: found } }) } }),
  }),
  play: async ({ canvas }) => {
    const search = found === "none" ? "V1234567" : approved.document_id;
    await userEvent.type(await canvas.findByRole("textbox", { name: /^Cédula/ }), search);
    await userEvent.click(canvas.getByRole("button", { name: "Buscar" }));
    await canvas.findByText(found === "none" ? "No hay datos de esa persona" : "Se queda");
  },
});
const erasable: Schema<"ErasablePerson"> = {
  document_id: approved.document_id,
  name: approved.name,
  phone: approved.phone,
  email: approved.email,
  purchases: 3,
  photos: 2,
  salts: 2,
  emails: 9,
  movements: 2,
  prizes: 0,
  obstacles: [],
};
export const Privacy: Story = at("privacidad", { world: { purchases: [approved] } });
export const PrivacyPerson: Story = searched([erasable]);
export const PrivacyNobody: Story = searched("none");
/** Someone who won, and whose data are still needed. */
export const PrivacyBlocked: Story = searched([
  {
    ...erasable,
    email: null,
    prizes: 1,
    obstacles: [
      {
        reason: "undecided",
        message: "La compra R7K-4M2P está por decidir: apruébala o recházala primero.",
        purchase_id: approved.id,
        until: null,
      },
      {
        reason: "payment_unowned",
        message:
          "En el banco hay un pago suyo que no es de ninguna compra. Enlaza, devuelve o descarta cada uno en Conciliación.",
        purchase_id: null,
        until: null,
      },
    ],
  },
]);
export const PrivacyConfirming: Story = {
  ...searched([erasable]),
  play: async (context) => {
    await searched([erasable]).play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: "Borrar sus datos" }));
    await within(context.canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
export const PrivacyFailed: Story = {
  ...at("privacidad", { api: { previewErasure: fails } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: /^Cédula/ }), "V1234567");
    await userEvent.click(canvas.getByRole("button", { name: "Buscar" }));
    await canvas.findByText(/^Algo falló/);
  },
};
export const BankAccounts: Story = at("cuentas");
const silentFeed = feedWith({
  silent: true,
  last_delivery_at: minutesAgo(2_100),
  previous_until: minutesAgo(-4_000),
  unreadable: 2,
  refused: 14,
});
/** A bank that stopped notifying, one that never began and one that is switched off. */
export const BankFeedsInTrouble: Story = at("cuentas", {
  api: {
    listBankFeeds: async () => ({
      status: 200,
      body: {
        items: [
          silentFeed,
          feedWith({ adaptor: "bdv" }),
          feedWith({ adaptor: "r4", active: false }),
        ],
      },
    }),
  },
});
export const NoBankFeeds: Story = at("cuentas", {
  api: { listBankFeeds: async () => ({ status: 200, body: { items: [] } }) },
});
export const BankFeedsFailed: Story = at("cuentas", { api: { listBankFeeds: fails } });
export const NewBankFeed: Story = {
  ...at("cuentas"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Activar avisos" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
export const ChangingBankFeed: Story = {
  ...at("cuentas", {
    api: {
      listBankFeeds: async () => ({
        status: 200,
        body: { items: [feedWith({ adaptor: "bnc", previous_until: minutesAgo(-4_000) })] },
      }),
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cambiar los avisos de BNC" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
const asked = {
  url: null,
  silent_after_hours: null,
  last_delivery_at: minutesAgo(9),
  credentials: { client_id: "rifas-del-centro" },
};
/** Banks that are asked: one that answers, and one for each reason why it can't be. */
export const AskedBanks: Story = at("cuentas", {
  api: {
    listBankAccounts: async () => ({
      status: 200,
      body: {
        items: ["Banesco", "Mercantil 1", "Mercantil 2", "Mercantil 3", "Mercantil 4"].map(
          (name, index) => ({ ...banesco, id: index + 1, name }),
        ),
      },
    }),
    listBankFeeds: async () => ({
      status: 200,
      body: {
        items: [
          feedWith({ ...asked, adaptor: "banesco" }),
          ...(["refused", "maintenance", "unreachable", "unreadable"] as const).map(
            (problem, index) =>
              feedWith({
                ...asked,
                account_id: index + 2,
                adaptor: "mercantil",
                enquiry_problem: {
                  problem,
                  detail: problem === "refused" ? "Cliente inválido" : null,
                  since: minutesAgo(12),
                },
              }),
          ),
        ],
      },
    }),
  },
});
export const AskingMercantil: Story = {
  ...at("cuentas"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Activar avisos" }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await userEvent.selectOptions(dialog.getByLabelText("Banco o programa"), "mercantil");
    await userEvent.click(dialog.getByRole("button", { name: "Activar" }));
    await dialog.findAllByText("Escribe lo que te dio el banco");
  },
};
const trial = automationWith({
  mode: "shadow",
  cap_bs: "2000.00",
  record: { since: minutesAgo(4_000), decided: 44, approved: 38, refused: 0, waiting: 6 },
});
const proven = { since: minutesAgo(9_000), decided: 61, approved: 61, refused: 0, waiting: 0 };
/** Accounts in each state: in its trial, ready, on, stopped by an undo, and with a trial that failed. */
export const AutomaticApprovalOfEachKind: Story = at("cuentas", {
  api: {
    listBankAutomation: async () => ({
      status: 200,
      body: {
        items: [
          trial,
          { ...trial, account_id: 2, account_name: "BNC", record: proven },
          {
            ...trial,
            account_id: 3,
            account_name: "Venezuela",
            mode: "on",
            record: proven,
            automatic: { count: 1_240, sum_bs: "558000.00" },
          },
          {
            ...trial,
            account_id: 4,
            account_name: "R4",
            mode: "off",
            record: proven,
            stopped: { at: minutesAgo(30), by: { id: ana.id, name: ana.name } },
          },
          { ...trial, account_id: 5, account_name: "Plaza", record: { ...proven, refused: 1 } },
        ],
      },
    }),
  },
});
export const AutomaticApprovalLoading: Story = at("cuentas", {
  api: { listBankAutomation: never },
});
export const AutomaticApprovalFailed: Story = at("cuentas", { api: { listBankAutomation: fails } });
const changes = { name: /^Cambiar la aprobación automática/ };
export const ChangingAutomaticApproval: Story = {
  ...at("cuentas"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", changes));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
/** Switching it on before its trial is long enough. */
export const AutomaticApprovalUnproven: Story = {
  ...at("cuentas", {
    api: {
      listBankAutomation: async () => ({ status: 200, body: { items: [trial] } }),
      async setBankAutomation() {
        const message =
          "Faltan 12 compras de prueba por aprobar. Déjala en prueba hasta que tu equipo apruebe 50.";
        return refuse(409, "automation_unproven", message);
      },
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", changes));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("radio", { name: /^Encendida/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByRole("alert");
  },
};
export const NoBankAccounts: Story = at("cuentas", {
  api: {
    listBankAccounts: async () => ({ status: 200, body: { items: [] } }),
    listBankAutomation: async () => ({ status: 200, body: { items: [] } }),
  },
});
export const PurchaseRules: Story = at("compra");
export const ChangingUnconfirmedLimit: Story = {
  ...at("compra"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cambiar…" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
export const Uploads: Story = at("imagenes");
export const Terms: Story = at("terminos");
export const Questions: Story = at("preguntas");
export const Email: Story = at("correo");
export const EmailWithoutServer: Story = at("correo", {
  world: {
    configEntries: {
      ...configEntries,
      email_settings: {
        ...configEntries.email_settings,
        value: { ...configEntries.email_settings.value, host: null, from: null },
      },
    },
  },
});
export const Team: Story = at("equipo");
/** Below the team: what one person may do alone. */
export const SaleControls: Story = {
  ...at("equipo"),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("checkbox", { name: /la aprueba otra persona/ });
    field.scrollIntoView({ block: "center" });
  },
};
const lateAuditor = { ...aura, id: 5, name: "Omar Gil", access_ends_on: "2026-11-12" };
/** An auditor who may sign in, and one whose last day has passed. */
export const TeamWithAuditors: Story = at("equipo", {
  world: { users: [ana, mariana, aura, lateAuditor] },
});
export const AddingAuditor: Story = {
  ...at("equipo"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Agregar a alguien" }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("radio", { name: /^Auditor/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Agregar" }));
    await dialog.findByText("Elige hasta qué día puede entrar");
  },
};
export const MovingLastDay: Story = {
  ...at("equipo", { world: { users: [ana, aura] } }),
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Cambiar a Aura Rojas" }));
    await userEvent.click(await body.findByRole("menuitem", { name: "Cambiar su último día" }));
    await body.findByRole("dialog");
  },
};
export const AsStaff: Story = at("identidad", { user: mariana });
export const Loading: Story = at("identidad", { api: { getConfigEntry: never } });
export const Failed: Story = at("correo", { api: { getConfigEntry: fails } });
