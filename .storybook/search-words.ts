import type { SearchWords } from "../packages/ui/src/testing/component-guide.ts";

/**
 * Words by which the sidebar's search finds each page of the design system, keyed by the end of its title; a component's are
 * in its guide. The sidebar shows the name alone; all are searched.
 */
export const pageWords: Readonly<Record<string, SearchWords>> = {
  Overview: { es: "resumen, todo a la vista", en: "everything at a glance" },
  Marca: { es: "editor de marca, colores, dos marcas", en: "brand editor, theme, two brands" },
  Colour: { es: "colores, contraste", en: "palette, contrast" },
  Type: { es: "letra, fuente, tipografía", en: "typography, font" },
  "Space and paper": { es: "espaciado, esquinas, papel, sombras", en: "spacing, radius, shadow" },
  Motion: { es: "movimiento, animaciones", en: "animation, transition" },
  Words: { es: "palabras, textos, formatos", en: "writing, copy, formats" },
  Icons: { es: "iconos", en: "icon set" },
};

/** Stands between a name, its Spanish words and its English ones. */
const SEPARATOR = " · ";

/** A title with its words, as the search sees it: a component's words, or those of a page. */
export function titleWithWords(title: string, componentWords?: SearchWords): string {
  const words = componentWords ?? pageWords[title.split("/").at(-1) ?? ""];
  return words === undefined ? title : [title, words.es, words.en].join(SEPARATOR);
}

/** A component's or page's plain name, as the sidebar and its page's heading say it: the end of its title, without words. */
export function plainName(title: string): string {
  const name = title.split("/").at(-1) ?? "";
  return name.split(SEPARATOR)[0] ?? name;
}
