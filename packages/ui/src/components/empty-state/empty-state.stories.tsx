import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";

const create = (
  <Button asChild>
    <a href="/admin/crear">Crear Primera Rifa</a>
  </Button>
);

const meta = {
  title: "Components/Feedback/Empty state",
  component: EmptyState,
  args: {
    title: "No se encontraron rifas",
    hint: "Crea tu primera rifa para comenzar",
    action: create,
  },
  parameters: {
    guide: {
      words: { es: "vacío, sin resultados", en: "no results, nothing yet" },
      use: "In place of an empty list, table or search result. Says what is missing, and offers one next step.",
      avoid: "For failures use ErrorState; while loading use skeletons.",
      anatomy: ["Root", "Blank ticket (decoration)", "Title", "Hint", "Action"],
      keyboard: [[["Tab"], "To the action"]],
      accessibility: [
        "A heading at the right level of the page's outline; the picture is decorative.",
      ],
      contract: {
        EmptyState: {
          stateOf: "picture",
          variables: ["--accent", "--muted", "--surface"],
          slots: { action: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/empty-state")>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NothingFound: Story = {
  args: { hint: "Intenta con otros términos de búsqueda", picture: "search" },
};
export const NothingWaiting: Story = {
  args: {
    title: "No hay comprobantes por revisar",
    hint: "Cuando alguien pague, su comprobante aparece aquí.",
    picture: "inbox",
    action: undefined,
  },
};
export const NothingPublished: Story = {
  args: {
    title: "Ahora mismo no hay rifas",
    hint: "Estamos preparando la próxima. Síguenos en Instagram y entérate de primero.",
    action: (
      <Button asChild tone="outline">
        <a href="https://instagram.com/rifaselguacamayo">Seguir en Instagram</a>
      </Button>
    ),
  },
};
export const Inset: Story = { args: { place: "inset", level: 3, action: undefined } };
export const LongName: Story = {
  args: {
    title: "No se encontraron compras de María de los Ángeles González Rodríguez de Urdaneta",
    hint: "Intenta con otros términos de búsqueda: el código de la compra, la cédula, el teléfono, el correo o la referencia del pago.",
  },
};
export const LongWords: Story = {
  args: { title: `No se encontraron compras de ${longHashtag}`, hint: longLink },
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6 md:grid-cols-2">
      <EmptyState {...args} />
      <EmptyState {...args} picture="search" hint="Intenta con otros términos de búsqueda" />
      <EmptyState {...args} picture="inbox" action={undefined} />
      <div className="rounded-xl bg-surface shadow-paper">
        <EmptyState {...args} place="inset" level={3} />
      </div>
    </div>
  ),
};
