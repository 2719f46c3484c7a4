import {
  elementName,
  type AttributeValues,
  type ComponentContract,
} from "../component-contract.ts";

/** What a component was seen to do in its stories. */
export interface SeenComponent {
  /** Whether any story renders it. */
  readonly rendered: boolean;
  /** The name in `data-component` of its element, once it is there. */
  readonly elements: ReadonlySet<string>;
  /** Values of `data-state` on its element. */
  readonly states: ReadonlySet<string>;
  /** Where its `data-state` differed from the prop that it is said to repeat, in words. */
  readonly misstated: ReadonlySet<string>;
  /** Values of the other data attributes in what it renders. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Variables of the theme that what it renders reads. */
  readonly variables: ReadonlySet<string>;
  /** Slots and events that did something, each in the story that its contract names. */
  readonly slots: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/** Where a component and its contract differ, both ways: what it promises but doesn't do, and what it does undeclared. */
export function contractProblems(
  name: string,
  contract: ComponentContract,
  seen: SeenComponent,
): string[] {
  if (!seen.rendered) return [`${name}: no story of its folder renders it`];
  const { variables = [], slots = {}, events = {} } = contract;
  const element = elementName(name, contract);
  return [
    ...differences(
      `${name}: data-component`,
      new Set(element === null ? [] : [element]),
      seen.elements,
    ),
    ...stateProblems(name, contract, seen),
    ...attributeProblems(name, contract, seen),
    ...differences(`${name}: the theme's variable`, new Set(variables), seen.variables),
    ...unused(slots, seen.slots, ([slot, story]) => `${name}: ${slot} shows nothing in ${story}`),
    ...unused(
      events,
      seen.events,
      ([event, story]) => `${name}: ${event} can't be caused in ${story}`,
    ),
  ];
}

function stateProblems(name: string, contract: ComponentContract, seen: SeenComponent): string[] {
  const { state, stateOf } = contract;
  if (elementName(name, contract) === null) return [];
  if (stateOf !== undefined) return [...seen.misstated];
  return valueProblems(`${name}: data-state`, state, seen.states);
}

/** What Radix sets, for a component that passes it on. */
const FROM_RADIX =
  /^data-(?:radix-.+|aria-hidden|side|align|orientation|highlighted|disabled|value|max|state)$/;

function attributeProblems(
  name: string,
  { attributes = {}, inherits }: ComponentContract,
  seen: SeenComponent,
): string[] {
  const declared = new Map(Object.entries(attributes));
  const found = new Map(
    [...seen.attributes].filter(
      ([attribute]) =>
        declared.has(attribute) || inherits !== "radix" || !FROM_RADIX.test(attribute),
    ),
  );
  const names = new Set([...declared.keys(), ...found.keys()]);
  return [...names].flatMap((attribute) =>
    valueProblems(`${name}: ${attribute}`, declared.get(attribute), found.get(attribute)),
  );
}

function valueProblems(
  subject: string,
  declared: AttributeValues | undefined,
  seen: ReadonlySet<string> = new Set(),
): string[] {
  if (typeof declared !== "string") {
    return differences(subject, new Set(Object.keys(declared ?? {})), seen);
  }
  return seen.size === 0 ? [`${subject} is declared, but never set`] : [];
}

function differences(
  subject: string,
  declared: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): string[] {
  return [
    ...[...declared.difference(seen)].map(
      (one) => `${subject} '${one}' is declared, but never seen`,
    ),
    ...[...seen.difference(declared)].map((one) => `${subject} '${one}' isn't declared`),
  ];
}

function unused(
  declared: Readonly<Record<string, string>>,
  seen: ReadonlySet<string>,
  say: (entry: [name: string, story: string]) => string,
): string[] {
  return Object.entries(declared)
    .filter(([name]) => !seen.has(name))
    .map(say);
}
