/** How Chromatic draws a story: on a phone in the light theme, on a laptop in the dark one. */
export const chromaticModes = {
  "360 light": { theme: "light", viewport: 360 },
  "1280 dark": { theme: "dark", viewport: 1280 },
} as const;

const PHONE_ONLY = { modes: { "1280 dark": { disable: true } } };
const NONE = { disableSnapshot: true };
export type ChromaticPictures = typeof PHONE_ONLY | typeof NONE | undefined;

/**
 * What Chromatic leaves out of each story of a file, by its export, as every picture counts in its bill: stories of a component
 * with a Matrix, which shows them; screens but the first of a file, and e-mails, on a laptop. Our own checks draw all.
 */
export function chromaticPictures(file: string, code: string): Map<string, ChromaticPictures> {
  const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);
  const isComponent = /\/packages\/ui\/src\/components\//.test(file) && names.includes("Matrix");
  const isEmail = /\/packages\/emails\//.test(file);
  const isScreen = /\/apps\/web\//.test(file);
  const left = (name: string, index: number): ChromaticPictures => {
    if (isComponent) return name === "Matrix" ? undefined : NONE;
    return isEmail || (isScreen && index > 0) ? PHONE_ONLY : undefined;
  };
  return new Map(names.map((name, index) => [name, left(name, index)]));
}
