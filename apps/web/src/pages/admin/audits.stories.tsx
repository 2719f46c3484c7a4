import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { fails, never, refuse } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { ana, aura, mariana } from "@rifas/api-mocks/world/people";
import { raffles } from "@rifas/api-mocks/world/raffles";
import { witnessing, witnessWith } from "@rifas/api-mocks/world/witnessing";
import { Component } from "./audits.tsx";

const meta = {
  title: "Pantallas/Panel/Auditoría",
  tags: ["!autodocs"],
  component: Component,
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (screen: Partial<ScreenStory> = {}): Story =>
  onScreen({ address: "/admin/auditoria", user: ana, ...screen });

const [raffle] = raffles;

export const Default: Story = at();
export const AsStaff: Story = at({ user: mariana });
export const AsAuditor: Story = at({ user: aura });
export const Empty: Story = at({ user: aura, world: { raffles: [] } });
export const Loading: Story = at({ api: { listAudits: never } });
export const Failed: Story = at({ api: { listAudits: fails } });

const [first] = [/^Descargar el archivo de/];
const pressed = (screen: Partial<ScreenStory>): Story => ({
  ...at({ world: { raffles: raffle === undefined ? [] : [raffle] }, user: aura, ...screen }),
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole("button", { name: first })),
});
export const Preparing: Story = pressed({ api: { getAuditPackage: never } });
export const TooManyDownloads: Story = pressed({
  api: {
    getAuditPackage: async () =>
      refuse(429, "too_many_requests", "Demasiados intentos. Espera 3 minutos y prueba otra vez."),
  },
});
const witnessesAre = (
  facts: Partial<typeof witnessing>,
  screen: Partial<ScreenStory> = {},
): Story =>
  at({
    address: "/admin/auditoria?vista=testigos",
    api: { getWitnessing: async () => ({ status: 200, body: { ...witnessing, ...facts } }) },
    ...screen,
  });
export const Witnesses: Story = witnessesAre({});
export const WitnessesForAuditor: Story = witnessesAre({}, { user: aura });
/** The installation started with another SECRET_KEY than before. */
export const WitnessesOtherKey: Story = witnessesAre({
  key_missing: true,
  logs: witnessing.logs.map((log) => ({ ...log, other_key: true })),
});
/** The key was rotated, and the one after it lost. */
export const WitnessesEarlierKeys: Story = witnessesAre({
  earlier_keys: [
    {
      fingerprint: "B7N3-0W8Q-2Y5E-KX4C",
      ended: "lost",
      since: minutesAgo(40_000),
      until: minutesAgo(3_000),
    },
    {
      fingerprint: "9QK2-H4ZC-M0VD-7T1R",
      ended: "rotated",
      since: minutesAgo(90_000),
      until: minutesAgo(40_000),
    },
  ],
});
export const WitnessesOff: Story = witnessesAre({ witnesses: [], dns_record: null, logs: [] });
const about = {
  raffle_name: "Moto Bera SBR 2026",
  since: minutesAgo(240),
  next_try: minutesAgo(-20),
};
/** Each state that a witness can be in. */
export const WitnessStates: Story = witnessesAre({
  witnesses: [
    witnessWith({ state: "idle", proven_at: null }),
    witnessWith({ ...about, service: "uno.example", state: "waiting", tries: 1 }),
    witnessWith({
      ...about,
      service: "dos.example",
      state: "waiting",
      problem: "pending",
      tries: 2,
    }),
    witnessWith({
      ...about,
      service: "tres.example",
      state: "waiting",
      problem: "limited",
      tries: 4,
    }),
    witnessWith({
      ...about,
      service: "cuatro.example",
      state: "failing",
      problem: "refused",
      tries: 1,
    }),
    witnessWith({
      ...about,
      service: "seis.example",
      state: "failing",
      problem: "unreadable",
      tries: 3,
    }),
    witnessWith({ ...about, service: "siete.example", state: "given_up" }),
  ],
});
export const WitnessesLoading: Story = witnessesAre({}, { api: { getWitnessing: never } });
export const WitnessesFailed: Story = witnessesAre({}, { api: { getWitnessing: fails } });
export const WitnessesLongWords: Story = witnessesAre({
  witnesses: [
    witnessWith({
      ...about,
      service: "sellos.autoridad-certificadora-de-nombre-muy-largo.example/tsr/v1",
      state: "failing",
      problem: "unreachable",
      tries: 12,
      raffle_name: "Gran#RifaDeFinDeAñoDeLaUnidadEducativa".repeat(2),
    }),
  ],
  logs: witnessing.logs.map((log) => ({
    ...log,
    raffle_name: "Gran#RifaDeFinDeAñoDeLaUnidadEducativa".repeat(2),
  })),
});
export const LongWords: Story = at({
  user: aura,
  world: {
    raffles: raffles.map((one) => ({
      ...one,
      name: "Gran#RifaDeFinDeAñoDeLaUnidadEducativa".repeat(2),
    })),
  },
});
