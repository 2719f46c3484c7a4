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

/** The contract of each component of a guide. */
export function contractFacts({ contract }: Pick<ComponentGuide, "contract">): ContractFacts[] {
  return Object.entries(contract).map(([component, promised]) => {
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
        ...rows("data-state", stateOf === undefined ? state : `The value of \`${stateOf}\``),
        ...Object.entries(attributes).flatMap(([name, values]) => rows(name, values)),
      ],
    };
  });
}

const RADIX = ["Radix's own data attributes", "its variables, --radix-*"];

const shownIn = ([name, story]: readonly [string, string]) =>
  `${name} (${storyNameFromExport(story)})`;

function rows(name: string, values: AttributeValues | undefined) {
  if (values === undefined) return [];
  if (typeof values === "string") return [[name, "any", values] as const];
  return Object.entries(values).map(([value, when]) => [name, value, when] as const);
}
