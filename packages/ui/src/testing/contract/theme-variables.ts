/** A rule that reads the theme's variables, by a selector that matches its element in whichever state it is. */
interface ReadingRule {
  readonly selector: string;
  readonly variables: readonly string[];
}

/** Variables that an owner may set; those that begin with an underscore are this package's own. */
const READ =
  /var\(\s*(--(?!_|tw-|radix-|default-|font-|text-|spacing|radius|ease|animate|container|leading|tracking|breakpoint)[a-z][\w-]*)/g;

const readsIn = (css: string): string[] =>
  [...css.matchAll(READ)].flatMap(([, name]) => name ?? []);

/** Which of the theme's variables the page's rules read, once for a page. */
export function readingRules(): ReadingRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules, "&"));
}

function rulesIn(rules: CSSRuleList, parent: string): ReadingRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText.replaceAll("&", parent === "&" ? "&" : `:is(${parent})`);
      const own = { selector: anyState(selector), variables: readsIn(rule.style.cssText) };
      return [own, ...rulesIn(rule.cssRules, selector)].filter(
        ({ variables }) => variables.length > 0,
      );
    }
    const nested: unknown = "cssRules" in rule ? rule.cssRules : undefined;
    const declared: unknown = "style" in rule ? rule.style : undefined;
    if (declared instanceof CSSStyleDeclaration && parent !== "&") {
      return [{ selector: anyState(parent), variables: readsIn(declared.cssText) }].filter(
        ({ variables }) => variables.length > 0,
      );
    }
    return nested instanceof CSSRuleList ? rulesIn(nested, parent) : [];
  });
}

/** A selector without the states and the drawn parts that it asks for. */
function anyState(selector: string): string {
  return selector.replaceAll(
    /::?(?:hover|focus(?:-visible|-within)?|active|disabled|enabled|checked|invalid|valid|required|optional|placeholder|before|after|marker|selection|backdrop|file-selector-button|autofill|open|target|first-child|last-child|indeterminate|read-only|placeholder-shown|empty|-[a-z-]+|details-content|popover-open)(?:\([^()]*\))?/g,
    "",
  );
}

/** The theme's variables that an element's own classes and attributes read, in any state. */
export function variablesOf(element: Element, rules: readonly ReadingRule[]): Set<string> {
  const inline = [...element.attributes].flatMap(({ value }) => readsIn(value));
  const found = rules.filter(({ selector }) => matches(element, selector));
  return new Set([...inline, ...found.flatMap(({ variables }) => variables)]);
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
