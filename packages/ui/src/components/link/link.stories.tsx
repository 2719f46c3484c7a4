import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longLink } from "../../testing/long-words.ts";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Link } from "@rifas/ui/link";
import { TextLink } from "@rifas/ui/link/text";

const meta = {
  title: "Components/Actions/Link",
  component: Link,
  subcomponents: { TextLink },
  args: { children: "búscala con tu código", href: "#codigo" },
  parameters: {
    guide: {
      words: { es: "enlace", en: "anchor" },
      use: "Navigates to another page or section. Underlined in a sentence; 44 px high on its own.",
      avoid: "For actions on this page (reserve, delete) use Button.",
      anatomy: ["Root anchor (or its child, with asChild)", "Text", "Arrow, if it opens a new tab"],
      keyboard: [[["Enter"], "Follows it"]],
      accessibility: [
        "Underlined in text, so that colour is never the only signal.",
        "A new tab is shown by an arrow and announced.",
      ],
      contract: {
        Link: { stateOf: "opens", variables: ["--text"] },
        TextLink: { stateOf: "weight" },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/link") & typeof import("@rifas/ui/link/text")>,
  },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [
    (Story) => (
      <p className="max-w-prose">
        ¿Ya compraste? Busca tu compra con tu cédula o <Story /> antes de que se agoten.
      </p>
    ),
  ],
};
export const Standalone: Story = { args: { place: "standalone", children: "Verificar boletos" } };
export const InARow: Story = {
  args: { place: "row", children: "0414 555 01 23", href: "https://wa.me/584145550123" },
  decorators: [
    (Story) => (
      <DetailList className="max-w-sm">
        <DetailRow label="WhatsApp">
          <Story />
        </DetailRow>
        <DetailRow label="Correo">maria.gonzalez@gmail.com</DetailRow>
      </DetailList>
    ),
  ],
};
export const Elsewhere: Story = {
  args: {
    place: "standalone",
    opens: "elsewhere",
    children: "Escríbele al organizador",
    href: "https://wa.me/584145550123",
  },
};
export const AsChild: Story = {
  args: {
    place: "standalone",
    asChild: true,
    href: undefined,
    children: <a href="#rifas">Más rifas</a>,
  },
};
export const LikeItsText: Story = {
  render: () => (
    <p>
      <TextLink>
        <a href="#libro">Cómo se comprueba</a>
      </TextLink>{" "}
      <TextLink weight="semibold">
        <a href="#inicio">Volver al inicio</a>
      </TextLink>
    </p>
  ),
};
export const LongName: Story = {
  args: {
    children:
      "Gran rifa de fin de año a beneficio de la Unidad Educativa Colegio Nuestra Señora de Coromoto",
  },
};

export const LongWords: Story = { args: { children: longLink } };
const tones = ["primary", "ink", "quiet"] as const;

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-3">
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-6">
          <p>
            Mira{" "}
            <Link tone={tone} href="#rifas">
              Más rifas
            </Link>{" "}
            hoy.
          </p>
          <Link tone={tone} place="standalone" href="#verificar">
            Verificar boletos
          </Link>
          <Link tone={tone} place="standalone" opens="elsewhere" href="https://instagram.com">
            Instagram
          </Link>
        </div>
      ))}
    </div>
  ),
};
