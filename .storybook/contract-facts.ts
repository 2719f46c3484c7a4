import { storyNameFromExport } from "storybook/internal/csf";
import {
  elementName,
  type AttributeValues,
} from "../packages/ui/src/testing/component-contract.ts";
import type { ComponentGuide } from "../packages/ui/src/testing/component-guide.ts";

/** A component's contract in the words that its docs page and its Markdown show. */
export interface ContractFacts {
  readonly component: string;
  /** What identifies its element, and what its props bring into it. */
  readonly notes: readonly ContractNote[];
  readonly attributes: readonly (readonly [attribute: string, value: string, when: string])[];
}

/** A line about one kind of promise, with the names it is about. */
export interface ContractNote {
  readonly about: string;
  readonly names: readonly string[];
}

/** The type of a component's prop, as source text; undefined if it isn't known. */
export type TypeOfProp = (component: string, prop: string) => string | undefined;

/** The contract of each component of a guide; a part that promises nothing of its own has none. */
export function contractFacts(
  { contract }: Pick<ComponentGuide, "contract">,
  typeOf: TypeOfProp,
): ContractFacts[] {
  const facts = Object.entries(contract).map(([component, promised]) => {
    const element = elementName(component, promised);
    const { state, stateOf, attributes = {}, variables = [], slots = {}, events = {} } = promised;
    const notes = [
      { about: "Theme variables", names: variables },
      { about: "Slots", names: Object.entries(slots).map(shownIn) },
      { about: "Events", names: Object.entries(events).map(shownIn) },
      { about: "Inherited", names: promised.inherits === undefined ? [] : RADIX },
    ];
    return {
      component,
      notes: notes.filter(({ names }) => names.length > 0),
      attributes: [
        ...(element === null ? [] : [["data-component", element, "Always"] as const]),
        ...(stateOf === undefined
          ? rows("data-state", state)
          : [["data-state", literalsIn(typeOf(component, stateOf)), `As its ${stateOf}`] as const]),
        ...Object.entries(attributes).flatMap(([name, values]) => rows(name, values)),
      ],
    };
  });
  return facts.filter(({ attributes, notes }) => attributes.length > 0 || notes.length > 0);
}

const RADIX = ["Radix's own data attributes", "its variables, --radix-*"];

const shownIn = ([name, story]: readonly [string, string]) =>
  `${name} (${storyNameFromExport(story)})`;

/** The strings of a union of them, as a reader needs them; empty for another type. */
function literalsIn(type = ""): string {
  const members = type.split(" | ");
  return members.every((member) => /^"[^"]*"$/.test(member))
    ? members.map((member) => member.slice(1, -1)).join(", ")
    : "";
}

function rows(name: string, values: AttributeValues | undefined) {
  if (values === undefined) return [];
  if (typeof values === "string") return [[name, "", values] as const];
  return Object.entries(values).map(([value, when]) => [name, value, when] as const);
}
