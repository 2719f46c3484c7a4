/**
 * Stylesheets with utilities, beyond the first. In a second one the same utility would come again, and the order in which
 * files load would decide which of two wins.
 */
export function furtherStylesheets(): string[] {
  const withUtilities = [...document.styleSheets].filter((sheet) =>
    [...sheet.cssRules].some(
      (rule) => rule instanceof CSSLayerBlockRule && rule.name === "utilities",
    ),
  );
  return withUtilities.slice(1).map(({ ownerNode }) => nameOf(ownerNode));
}

const nameOf = (owner: Element | ProcessingInstruction | null) =>
  owner instanceof HTMLElement ? (owner.dataset["viteDevId"] ?? owner.tagName) : "unknown";
