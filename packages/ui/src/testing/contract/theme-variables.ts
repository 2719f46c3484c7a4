import { tokens } from "../../tokens/tokens.ts";

/** A rule that reads the theme's variables, by a selector that matches its element in whichever state it is. */
interface ReadingRule {
  readonly selector: string;
  readonly variables: readonly string[];
}

/** The variables that an owner may set. */
const themeVariables = new Set(
  tokens.flatMap(({ owner }) => (owner === undefined ? [] : [`--${owner}`])),
);

const readsIn = (css: string): string[] =>
  [...css.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name = ""]) =>
    themeVariables.has(name) ? [name] : [],
  );

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

/** A selector without the states and the drawn parts that it asks for, which are pseudo-classes and pseudo-elements. */
function anyState(selector: string): string {
  let left = selector;
  for (let found = STATE.exec(left); found !== null; found = STATE.exec(left)) {
    const after = found.index + found[0].length;
    const end = found[0].endsWith("(") ? closingOf(left, after) : after;
    left = left.slice(0, found.index) + left.slice(end);
  }
  return left;
}

/** Neither an escaped colon, which is part of a class's name, nor what only groups selectors. */
const STATE = /(?<!\\)::?(?!is\b|where\b|not\b|root\b)[a-z-]+\(?/;

/** The place after the bracket that closes the one before `start`. */
function closingOf(text: string, start: number): number {
  let open = 1;
  let place = start;
  while (open > 0 && place < text.length) {
    if (text[place] === "(") open += 1;
    if (text[place] === ")") open -= 1;
    place += 1;
  }
  return place;
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
