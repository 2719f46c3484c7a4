import { refuse } from "./lint-tests.ts";

const attribute = (name: string) => `JSXAttribute[name.name="${name}"]`;

/** An oxlint plugin for screens: each rule refuses what is said above it. */
export default {
  meta: { name: "forms" },
  rules: {
    /** A length that is typed in a screen: the contract says it, once. */
    "no-typed-length": refuse({
      "Take the length from the contract: a field's limits, or MOST_SEARCHED.": [
        `${attribute("maxLength")} > Literal`,
        `${attribute("maxLength")} > JSXExpressionContainer > Literal`,
        'Property[key.name="maxLength"] > Literal.value',
      ],
    }),
    /** A `validate` beside spread rules, which takes the contract's place. */
    "no-replaced-check": refuse({
      "Add to the contract's check: withCheck.": [
        'ObjectExpression:has(> SpreadElement):has(> Property[key.name="validate"])',
      ],
    }),
    /** A text field with limits of the contract whose value and error a screen holds itself. */
    "no-hand-check": refuse({
      "Let useApiForm hold and check it.": [
        `JSXOpeningElement[name.name=/^Text(area)?Field$/]${["value", "error", "maxLength"]
          .map((name) => `:has(> ${attribute(name)})`)
          .join("")}`,
      ],
    }),
    /** A `catch` that doesn't look at what was thrown, and so takes every bug for what it expects. */
    "named-catch": refuse({
      "Name the failure that you expect: shared/unless.ts, or failureOf.": [
        "CatchClause[param=null]",
      ],
    }),
  },
};
