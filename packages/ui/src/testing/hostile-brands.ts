import type { SiteColors } from "../theme/resolve-site-colors.ts";

/** A palette that an owner might really type, or worse; used by tests, stories and the toolbar. */
export interface HostileBrand {
  readonly name: string;
  readonly title: string;
  readonly colors: SiteColors;
}

const both = (map: Readonly<Record<string, string>>): SiteColors => ({ light: map, dark: map });

/** Brands that break a naive theme; our text must stay readable in each. */
export const hostileBrands: readonly HostileBrand[] = [
  {
    name: "mango",
    title: "Mango (todo amarillo)",
    colors: both({
      background: "#fff200",
      surface: "#ffe600",
      primary: "#ffee00",
      accent: "#fff799",
      text: "#fff",
    }),
  },
  {
    name: "middle-gray",
    title: "Gris medio (nada contrasta)",
    colors: both({
      background: "#777777",
      surface: "#808080",
      sunken: "#707070",
      overlay: "#7a7a7a",
      text: "#888888",
      muted: "#797979",
      primary: "#757575",
      accent: "#828282",
      control: "#7b7b7b",
    }),
  },
  {
    name: "neon",
    title: "Neón (verde sobre rosado)",
    colors: both({
      "--background": "hotpink",
      "--surface": "color(display-p3 0 1 0)",
      "--primary": "lime",
      "--accent": "#ff00ff",
      "--text": "yellow",
      "--muted": "cyan",
      "--chart-1": "#ff69b4",
    }),
  },
  {
    name: "swapped",
    title: "Al revés (claro oscuro, oscuro claro)",
    colors: {
      light: {
        background: "#000",
        surface: "#111",
        text: "#222",
        primary: "#001a33",
        accent: "#2b0000",
      },
      dark: {
        background: "#fff",
        surface: "#fefefe",
        text: "#eee",
        primary: "#fffde0",
        accent: "#ffe4f0",
      },
    },
  },
  {
    name: "clashing-surfaces",
    title: "Superficies que pelean",
    colors: both({
      background: "white",
      surface: "black",
      sunken: "rgb(200 30 30)",
      overlay: "rebeccapurple",
      text: "oklch(60% 0.2 250)",
      muted: "tomato",
      primary: "white",
      accent: "black",
      control: "white",
    }),
  },
  {
    name: "ghost",
    title: "Fantasma (transparente y casi blanco)",
    colors: both({
      background: "rgb(255 255 255 / 2%)",
      surface: "#ffffff08",
      primary: "rgba(0,0,0,.03)",
      accent: "transparent",
      text: "hsl(0 0% 98%)",
      muted: "#fdfdfd",
      control: "#fefefe",
    }),
  },
  {
    name: "flag",
    title: "Bandera (amarillo, azul, rojo)",
    colors: {
      light: { primary: "#cf142b", accent: "#00247d", background: "#ffcc00", surface: "#fff6cc" },
      dark: { primary: "#ffcc00", accent: "#cf142b", background: "#00247d", surface: "#0a2f8f" },
    },
  },
];
