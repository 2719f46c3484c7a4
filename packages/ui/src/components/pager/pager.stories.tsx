import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Pager } from "@rifas/ui/pager";

const meta = {
  title: "Components/Navigation/Pager",
  component: Pager,
  args: { page: 2, shown: 10, onPrevious: fn(), onNext: fn() },
  parameters: {
    guide: {
      words: { es: "paginador, paginación", en: "pagination, next page" },
      use: "Below a paged list. With buttons in the admin, with links (and URLs) in the storefront.",
      avoid: "Not for the ticket number grid, which scrolls.",
      anatomy: [
        "nav 'Páginas'",
        "Anterior",
        "'Página {n} - Mostrando {k} rifas' (status)",
        "Siguiente",
      ],
      keyboard: [[["Enter", "Space"], "Go to the page"]],
      accessibility: [
        "The text is a polite live region: a new page is announced without moving the focus.",
        "Anterior is disabled on page 1; Siguiente never is. As links, those without a target are omitted.",
      ],
      contract: {
        Pager: {
          stateOf: "state",
          variables: ["--muted"],
          slots: { previousLink: "Links", nextLink: "Links" },
          events: { onPrevious: "Default", onNext: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/pager")>,
  },
} satisfies Meta<typeof Pager>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FirstPage: Story = { args: { page: 1 } };
export const OneShown: Story = { args: { page: 3, shown: 1 } };
export const Empty: Story = { args: { page: 1, shown: 0 } };
export const Loading: Story = { args: { state: "loading" } };
export const ManyPages: Story = { args: { page: 10_000, shown: 100 } };
export const OtherWords: Story = { args: { summary: "Página 2 - Mostrando 10 compras" } };
export const Links: Story = {
  render: ({ page, shown }) => (
    <Pager
      page={page}
      shown={shown}
      previousLink={(text) => <a href="?pagina=1">{text}</a>}
      nextLink={(text) => <a href="?pagina=3">{text}</a>}
    />
  ),
};
export const LinksOnLastPage: Story = {
  render: () => (
    <Pager page={3} shown={2} previousLink={(text) => <a href="?pagina=2">{text}</a>} />
  ),
};
export const Matrix: Story = {
  render: ({ onPrevious, onNext }) => (
    <div className="grid gap-8">
      <Pager
        aria-label="Rifas"
        page={1}
        shown={10}
        onPrevious={onPrevious ?? fn()}
        onNext={onNext ?? fn()}
      />
      <Pager
        aria-label="Compras"
        page={2}
        shown={1}
        onPrevious={onPrevious ?? fn()}
        onNext={onNext ?? fn()}
      />
      <Pager
        aria-label="Publicadas"
        page={1}
        shown={6}
        nextLink={(text) => <a href="?pagina=2">{text}</a>}
      />
    </div>
  ),
};
