import axe from "axe-core";

/**
 * Iframes contain other documents (a sandboxed e-mail), in which our scripts can't run. Stylesheets aren't parsed first: no rule that
 * runs reads them.
 */
const common: axe.RunOptions = {
  resultTypes: ["violations"],
  iframes: false,
  preload: { assets: ["media"] },
};
/** The rules that depend on colour; the structure is the same in every theme and brand. */
const colourRules: axe.RunOptions = { ...common, runOnly: ["color-contrast"] };
/** Rules for pages; they apply to screens, not to single components. */
const pageRules = ["landmark-one-main", "page-has-heading-one", "region", "bypass", "skip-link"];
const noPage = Object.fromEntries(pageRules.map((id) => [id, { enabled: false }]));

/** Runs axe: on the whole document for a screen, on the body for a component, because portals are there. */
export async function axeViolations(
  rules: "all" | "colour",
  subject: "component" | "screen",
): Promise<string[]> {
  const options = rules === "colour" ? colourRules : common;
  const isPart = rules === "all" && subject === "component";
  const { violations } = await axe.run(subject === "screen" ? document : document.body, {
    ...options,
    ...(isPart ? { rules: noPage } : {}),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${id}: ${help}\n    ${html.slice(0, 200)}\n    ${failureSummary ?? ""}`,
      ),
  );
}
