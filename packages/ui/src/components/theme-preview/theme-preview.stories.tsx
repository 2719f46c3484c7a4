import type { Meta, StoryObj } from "@storybook/react-vite";
import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { StatusBadge } from "@rifas/ui/status-badge";
import { ThemePreview } from "@rifas/ui/theme-preview";

const defaults = resolveSiteColors({});

const meta = {
  title: "Components/Data/Theme preview",
  component: ThemePreview,
  args: {
    mode: "light",
    colors: defaults.light,
    "aria-label": "Vista previa, claro",
    children: (
      <div className="grid justify-items-start gap-3">
        <StatusBadge status="active" />
        <p className="text-muted">Sorteo 24/12/2026</p>
        <Button>Apartar 5 boletos</Button>
      </div>
    ),
  },
  parameters: {
    guide: {
      words: { es: "muestra de colores", en: "colours, sample" },
      use: "For choosing colours: shows real components in a theme and colours other than the page's.",
      avoid: "To theme the whole site: use the theme's CSS in the document.",
      anatomy: ["Root (a section; give it a name)", "Any components"],
      keyboard: [],
      accessibility: ["Its colours are resolved, so its content is readable whatever was typed."],
      contract: {
        ThemePreview: {
          stateOf: "mode",
          attributes: {
            "data-theme": { dark: "Its content in this theme", light: "Its content in this theme" },
          },
          variables: ["--background", "--control", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/theme-preview")>,
  },
} satisfies Meta<typeof ThemePreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = {
  args: { mode: "dark", colors: defaults.dark, "aria-label": "Vista previa, oscuro" },
};
export const HostileBrand: Story = {
  args: {
    colors: resolveSiteColors({
      light: { primary: "#ffee00", text: "#dddddd", background: "#777" },
    }).light,
  },
};

export const Matrix: Story = { ...Default };
