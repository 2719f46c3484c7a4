import type { Preview } from "@storybook/react-vite";
import { clearToasts } from "../packages/ui/src/components/toast/show-toast.ts";
import { applyBrand, brandItems } from "./brands.ts";
import { chromaticModes } from "./chromatic-pictures.ts";
import { statedDefaults, textControls, withoutSlotControls } from "./controls.ts";
import { DocsPage, ThemedDocs } from "./docs-page.tsx";
import { stopClock } from "./fixed-clock.ts";
import { applyTheme } from "./page-theme.ts";
import { areStoriesTested, runStoryChecks } from "./story-checks.ts";
import { keepDocsStill, passTurn, waitForTurn } from "./still-docs.ts";
import "./story-patience.ts";
import "./storybook.css";

const preview: Preview = {
  tags: ["autodocs"],
  initialGlobals: { theme: "light", brand: "default" },
  globalTypes: {
    theme: {
      description: "Tema",
      toolbar: {
        title: "Tema",
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Claro", icon: "sun" },
          { value: "dark", title: "Oscuro", icon: "moon" },
        ],
      },
    },
    brand: {
      description: "Marca (site_colors)",
      toolbar: { title: "Marca", icon: "paintbrush", dynamicTitle: true, items: brandItems },
    },
  },
  parameters: {
    layout: "padded",
    backgrounds: { disabled: true },
    controls: { expanded: true, sort: "requiredFirst" },
    viewport: {
      options: {
        narrow: { name: "Mínimo (320)", styles: { width: "320px", height: "720px" } },
        phone: { name: "Teléfono (360)", styles: { width: "360px", height: "800px" } },
        tablet: { name: "Tableta (768)", styles: { width: "768px", height: "1024px" } },
        laptop: { name: "Laptop (1280)", styles: { width: "1280px", height: "800px" } },
      },
    },
    docs: {
      page: DocsPage,
      container: ThemedDocs,
      codePanel: true,
      // Names of what isn't a component of the library are minified in the build, and would tell a reader nothing.
      source: {
        transform: (code: string, { parameters }: { parameters: Record<string, unknown> }) => {
          const file = String(parameters["fileName"]);
          return file.includes("/components/") ? code : `// Written in ${file}`;
        },
      },
      // A story whose state comes from `play` shows that state on the docs page, too.
      story: { autoplay: true },
      // The page begins with the Matrix.
      stories: { filter: ({ name }: { name: string }) => name !== "Matrix" },
    },
    // The panel checks the story that is shown. The test run has checks of its own (story-checks.ts): axe on the body, in both
    // themes and in hostile brands.
    a11y: { test: areStoriesTested() ? "off" : "todo", context: "body" },
    // The built Storybook's functions are minified: their text would tell a reader nothing.
    jsx: { functionValue: () => "() => {}" },
    options: {
      // Storybook reads this without running it, so the titles are written out with their words (search-words.ts).
      storySort: {
        order: [
          "Overview · resumen, todo a la vista · everything at a glance",
          "Marca · editor de marca, colores, dos marcas · brand editor, theme, two brands",
          "Foundations",
          [
            "Colour · colores, contraste · palette, contrast",
            "Type · letra, fuente, tipografía · typography, font",
            "Space and paper · espaciado, esquinas, papel, sombras · spacing, radius, shadow",
            "Motion · movimiento, animaciones · animation, transition",
            "Words · palabras, textos, formatos · writing, copy, formats",
            "Icons · iconos · icon set",
          ],
          "Components",
          ["Raffles", "Actions", "Forms", "Feedback", "Overlays", "Navigation", "Data", "Layout"],
          "Pantallas",
          "Correos",
        ],
      },
    },
    chromatic: { modes: chromaticModes },
  },
  argTypesEnhancers: [textControls, withoutSlotControls, statedDefaults],
  decorators: [
    (Story, { globals }) => {
      document.documentElement.lang = "es-VE";
      applyTheme(String(globals["theme"]));
      applyBrand(String(globals["brand"]));
      return <Story />;
    },
  ],
  beforeEach: async (context) => {
    await waitForTurn(context);
    const start = stopClock();
    // One that an earlier story left, perhaps dated after the stopped clock, would never go, and cover what is below it.
    clearToasts();
    return start;
  },
  beforeAll: keepDocsStill,
  afterEach: (context) => {
    passTurn();
    return runStoryChecks(context);
  },
};

export default preview;
