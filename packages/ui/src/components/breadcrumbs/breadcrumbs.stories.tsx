import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Breadcrumb, BreadcrumbCurrent, Breadcrumbs } from "@rifas/ui/breadcrumbs";

const meta = {
  title: "Components/Navigation/Breadcrumbs",
  component: Breadcrumbs,
  subcomponents: { Breadcrumb },
  args: {
    children: [
      <Breadcrumb key="rifas" href="#rifas">
        Rifas
      </Breadcrumb>,
      <BreadcrumbCurrent key="current">Moto Bera SBR 2026</BreadcrumbCurrent>,
    ],
  },
  parameters: {
    guide: {
      words: { es: "migas de pan", en: "trail, path" },
      use: "Above the title of a page that is below another one: editing a raffle, one purchase.",
      avoid: "Not on pages that are in the navigation themselves.",
      anatomy: ["Breadcrumbs: nav and list", "Breadcrumb: link and chevron", "BreadcrumbCurrent"],
      keyboard: [[["Tab", "Enter"], "Moves to a page above and opens it"]],
      accessibility: [
        "A named nav; the current page has aria-current; chevrons are hidden from screen readers; links are 44 px high.",
      ],
      contract: {
        Breadcrumbs: { state: { ready: "Always" } },
        Breadcrumb: { variables: ["--muted"] },
        BreadcrumbCurrent: { variables: ["--muted"] },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/breadcrumbs")>,
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Three: Story = {
  args: {
    children: [
      <Breadcrumb key="tickets" href="#tickets">
        Boletos
      </Breadcrumb>,
      <Breadcrumb key="queue" asChild>
        <a href="#cola">Por revisar</a>
      </Breadcrumb>,
      <BreadcrumbCurrent key="current">R7K-4M2P</BreadcrumbCurrent>,
    ],
  },
};
export const LongName: Story = {
  args: {
    children: [
      <Breadcrumb key="rifas" href="#rifas">
        Historial de todas las rifas publicadas y en borrador
      </Breadcrumb>,
      <BreadcrumbCurrent key="current">
        Gran rifa de fin de año: Moto Bera SBR 2026, cero kilómetro, con casco y seguro
      </BreadcrumbCurrent>,
    ],
  },
};
export const LongWords: Story = {
  args: {
    children: [
      <Breadcrumb key="rifas" href="#rifas">
        Rifas
      </Breadcrumb>,
      <BreadcrumbCurrent key="current">{longHashtag}</BreadcrumbCurrent>,
    ],
  },
};
export const Matrix: Story = { ...Three };
