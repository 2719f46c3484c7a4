import { formatRatio } from "../../src/theme/contrast.ts";
import { ownerColors } from "../../src/theme/owner-colors.ts";
import { tokenNamed } from "../../src/tokens/tokens.ts";

const ownerLabels = new Map<string, string>(ownerColors.map(({ name, label }) => [name, label]));

/** What an owner's colour is called in the product's own editor. */
export const ownerLabel = (name: string): string => ownerLabels.get(name) ?? name;

const labels: Readonly<Record<string, string>> = {
  danger: "Rojo de peligro",
  success: "Verde de éxito",
  warning: "Amarillo de aviso",
  info: "Azul de información",
  neutral: "Gris neutro",
  focus: "Anillo de foco",
  stamp: "Sello",
};

/** The uses of a hue, by the end of the token's name. */
const uses = [
  ["-soft-text", "como letras sobre su tinte"],
  ["-text", "como texto y enlaces"],
  ["-edge", "en bordes e iconos"],
] as const;

/** What a token is, in the words of the product's own editor. */
export function tokenLabel(name: string): string {
  const use = uses.find(([end]) => name.endsWith(end));
  const base = use === undefined ? name : name.slice(0, -use[0].length);
  const owner = tokenNamed(base).owner;
  const label = (owner === undefined ? undefined : ownerLabels.get(owner)) ?? labels[base] ?? base;
  return use === undefined ? label : `${label}, ${use[1]}`;
}

/** A ratio in Spanish, rounded down: '4,49:1'. */
export const spanishRatio = (ratio: number) => formatRatio(ratio).replace(".", ",");

export const modeLabels = { light: "claro", dark: "oscuro" } as const;

/** 'Un problema', 'Ningún problema', '12 problemas'. */
export function problemCount(count: number): string {
  if (count === 0) return "Ningún problema de contraste";
  return count === 1 ? "Un problema de contraste" : `${count} problemas de contraste`;
}

/** 'El otro', 'Los otros 12': the problems that a list leaves out at first. */
export const otherCount = (count: number) => (count === 1 ? "El otro" : `Los otros ${count}`);
