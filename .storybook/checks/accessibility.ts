import axe from "axe-core";

/** Frames hold other people's documents (an e-mail, shut in): nothing of ours answers there. */
const common: axe.RunOptions = { resultTypes: ["violations"], iframes: false };
/** What depends on colour; the structure is the same in every theme and brand. */
const colourRules: axe.RunOptions = { ...common, runOnly: ["color-contrast"] };
/** A component alone is no page; a screen is. */
const pageRules = ["landmark-one-main", "page-has-heading-one", "region", "bypass"];
const noPage = Object.fromEntries(pageRules.map((id) => [id, { enabled: false }]));

/** What axe finds: of a screen in the whole document, of a component on the body, where portals are too. */
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
