import { expect, test } from "vitest";
import type { ComponentContract, Contracts } from "../component-contract.ts";
import { contractProblems, type SeenComponent } from "./contract-problems.ts";

const contract: ComponentContract = {
  state: { open: "Unfolded", closed: "Folded" },
  attributes: { "data-part": { hint: "The hint" }, "data-position": "Its place" },
  variables: ["--primary"],
  slots: { icon: "WithIcon" },
  events: { onRetry: "Failed" },
};

const asDeclared: SeenComponent = {
  rendered: true,
  elements: new Set(["panel"]),
  states: new Set(["open", "closed"]),
  misstated: new Set(),
  attributes: new Map([
    ["data-part", new Set(["hint"])],
    ["data-position", new Set(["12"])],
  ]),
  variables: new Set(["--primary"]),
  slots: new Set(["icon"]),
  events: new Set(["onRetry"]),
};

test("a component that does what its contract says has no problem", () => {
  expect(contractProblems("Panel", contract, asDeclared)).toEqual([]);
});

const more = (name: string) => new Map([...asDeclared.attributes, [name, new Set(["x"])]]);

test.each<[string, Partial<SeenComponent>, string]>([
  ["an element", { elements: new Set() }, "data-component 'panel' is declared, but never seen"],
  ["a state", { states: new Set(["open"]) }, "data-state 'closed' is declared, but never seen"],
  ["an attribute", { attributes: new Map() }, "data-part 'hint' is declared, but never seen"],
  ["an open attribute", { attributes: new Map() }, "data-position is declared, but never set"],
  ["a variable", { variables: new Set() }, "variable '--primary' is declared, but never seen"],
  ["a slot", { slots: new Set() }, "icon shows nothing in WithIcon"],
  ["an event", { events: new Set() }, "onRetry can't be caused in Failed"],
  ["a component", { rendered: false }, "no story of its folder renders it"],
])("%s that is promised, but isn't there", (_what, seen, problem) => {
  const found = contractProblems("Panel", contract, { ...asDeclared, ...seen });
  expect(found).toContainEqual(expect.stringContaining(problem));
});

test.each<[string, Partial<SeenComponent>, string]>([
  ["an element", { elements: new Set(["panel", "board"]) }, "'board' isn't declared"],
  ["a state", { states: new Set(["open", "closed", "torn"]) }, "data-state 'torn' isn't declared"],
  ["an attribute", { attributes: more("data-extra") }, "data-extra 'x' isn't declared"],
  ["Radix's attribute", { attributes: more("data-side") }, "data-side 'x' isn't declared"],
  ["a variable", { variables: new Set(["--primary", "--text"]) }, "'--text' isn't declared"],
])("%s that is there, but isn't promised", (_what, seen, problem) => {
  const found = contractProblems("Panel", contract, { ...asDeclared, ...seen });
  expect(found).toEqual([expect.stringContaining(problem)]);
});

test("a component that inherits from Radix may have what Radix sets, and nothing else", () => {
  const inherits = { ...contract, inherits: "radix" } as const;
  const seen = (name: string) => ({ ...asDeclared, attributes: more(name) });
  expect(contractProblems("Panel", inherits, seen("data-side"))).toEqual([]);
  expect(contractProblems("Panel", inherits, seen("data-extra"))).toHaveLength(1);
});

test("a state that should repeat a prop must do so", () => {
  const repeats: ComponentContract = { ...contract, stateOf: "tone" };
  const misstated = new Set(["Panel: tone is 'danger', but data-state 'info'"]);
  expect(contractProblems("Panel", repeats, asDeclared)).toEqual([]);
  expect(contractProblems("Panel", repeats, { ...asDeclared, misstated })).toEqual([...misstated]);
});

interface PanelProps {
  icon?: React.ReactNode;
  onRetry?: (() => void) | undefined;
  onClick?: React.MouseEventHandler | undefined;
}

interface Modules {
  Panel: (props: PanelProps) => React.ReactNode;
  panelVariants: (props: object) => string;
}

test("the compiler refuses a contract that lacks a component, a slot or an event, or has another one", () => {
  const slots = { icon: "WithIcon" };
  const events = { onRetry: "Failed" };
  const complete = { Panel: { slots, events } } satisfies Contracts<Modules>;
  const refused = [
    // @ts-expect-error the component is missing
    {} satisfies Contracts<Modules>,
    // @ts-expect-error the slot is missing
    { Panel: { events } } satisfies Contracts<Modules>,
    // @ts-expect-error the event is missing
    { Panel: { slots } } satisfies Contracts<Modules>,
    {
      // @ts-expect-error a native event isn't the component's own
      Panel: { slots, events: { onRetry: "Failed", onClick: "Default" } },
    } satisfies Contracts<Modules>,
    // @ts-expect-error there is no such prop
    { Panel: { slots, events, stateOf: "tone" } } satisfies Contracts<Modules>,
    // @ts-expect-error nor such a component
    { Panel: { slots, events }, Board: {} } satisfies Contracts<Modules>,
  ];
  expect(refused).not.toContainEqual(complete);
});
