import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { fails, never, refuse } from "../../mock-api/operations/mock-types.ts";
import { screenStory, type ScreenStory } from "../../mock-api/screen-story.tsx";
import { ana, aura, mariana } from "../../mock-api/world/people.ts";
import { raffles } from "../../mock-api/world/raffles.ts";
import { Component } from "./audits.tsx";

const meta = {
  title: "Pantallas/Panel/Auditoría",
  component: Component,
  decorators: [screenStory],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (screen: Partial<ScreenStory> = {}): Story => ({
  parameters: {
    screen: { address: "/admin/auditoria", user: ana, ...screen } satisfies ScreenStory,
  },
});

const [raffle] = raffles;

export const Default: Story = at();
export const AsStaff: Story = at({ user: mariana });
export const AsAuditor: Story = at({ user: aura });
export const Empty: Story = at({ user: aura, world: { raffles: [] } });
export const Loading: Story = at({ api: { listAudits: never } });
export const Failed: Story = at({ api: { listAudits: fails } });

const [first] = [/^Descargar el expediente de/];
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
export const LongWords: Story = at({
  user: aura,
  world: {
    raffles: raffles.map((one) => ({
      ...one,
      name: "Gran#RifaDeFinDeAñoDeLaUnidadEducativa".repeat(2),
    })),
  },
});
