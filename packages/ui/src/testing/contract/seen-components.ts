import { vi } from "vitest";
import { elementName, type ComponentContract } from "../component-contract.ts";
import type { SeenComponent } from "./contract-problems.ts";
import {
  elementsByComponent,
  renderedComponents,
  type RenderedComponent,
} from "./rendered-components.ts";
import { readingRules, variablesOf } from "./theme-variables.ts";
import { marker, tryComponent } from "./tried-component.ts";

/** A component with its contract. */
export interface Promised {
  readonly name: string;
  readonly component: unknown;
  readonly contract: ComponentContract;
}

/** A component's facts while they are collected. */
interface Seen extends SeenComponent {
  rendered: boolean;
  readonly elements: Set<string>;
  readonly states: Set<string>;
  readonly misstated: Set<string>;
  readonly attributes: Map<string, Set<string>>;
  readonly variables: Set<string>;
  readonly slots: Set<string>;
  readonly events: Set<string>;
}

/** Collects from one story after the other what some components do there. */
export class SeenComponents {
  readonly #known: ReadonlySet<unknown>;
  /** How many components have each name. */
  readonly #names: ReadonlyMap<string | null, number>;
  readonly #seen: ReadonlyMap<Promised, Seen>;
  readonly #rules = readingRules();
  #rendered: readonly RenderedComponent[] = [];

  /** `all` are those of the package: what one renders itself isn't that of the components around it. */
  constructor(promised: readonly Promised[], all: readonly Promised[]) {
    this.#known = new Set(all.map(({ component }) => component));
    const names = Map.groupBy(all, ({ name, contract }) => elementName(name, contract));
    this.#names = new Map([...names].map(([name, { length }]) => [name, length]));
    this.#seen = new Map(promised.map((one) => [one, nothing()]));
  }

  /** What was seen of a component so far. */
  of(promised: Promised): SeenComponent {
    return this.#seen.get(promised) ?? nothing();
  }

  /** Looks at the page, on which a story has just played. */
  look(): void {
    this.#rendered = renderedComponents(this.#known);
    const elements = elementsByComponent(this.#known);
    for (const [promised, seen] of this.#seen) {
      const places = this.#rendered.filter(({ component }) => component === promised.component);
      seen.rendered ||= places.length > 0;
      this.#noteState(promised, places, seen);
      for (const element of elements.get(promised.component) ?? []) {
        this.#noteAttributes(element, seen);
        for (const variable of variablesOf(element, this.#rules)) seen.variables.add(variable);
      }
    }
  }

  /** Tries the slots and events that contracts name this story for, as it had them; best on an empty page. */
  async try(story: string): Promise<void> {
    for (const [promised, seen] of this.#seen) {
      const place = this.#rendered.find(({ component }) => component === promised.component);
      if (place !== undefined) await tryProps(promised, story, place, seen);
    }
  }

  /** The root's own name and state are compared apart; an element inside may have others. */
  #noteAttributes(element: Element, seen: Seen): void {
    const own = element.getAttribute("data-component");
    const isRoot = own !== null && this.#names.has(own);
    for (const { name, value } of element.attributes) {
      const isOfRoot = isRoot && (name === "data-component" || name === "data-state");
      if (!name.startsWith("data-") || isOfRoot) continue;
      seen.attributes.set(name, (seen.attributes.get(name) ?? new Set()).add(value));
    }
  }

  #noteState({ name, contract }: Promised, places: readonly RenderedComponent[], seen: Seen): void {
    const own = elementName(name, contract);
    if (own === null) return;
    const isOfSeveral = (this.#names.get(own) ?? 0) > 1;
    for (const element of document.querySelectorAll(`[data-component="${own}"]`)) {
      seen.elements.add(own);
      const state = element.getAttribute("data-state");
      const isOwn = !isOfSeveral || places.some((place) => place.element === element);
      if (state !== null && isOwn) seen.states.add(state);
    }
    const { stateOf } = contract;
    if (stateOf === undefined) return;
    for (const { props, element } of places) {
      if (element?.getAttribute("data-component") !== own) continue;
      const state = element.getAttribute("data-state");
      const prop = props[stateOf];
      const wanted = typeof prop === "string" ? prop : JSON.stringify(prop);
      if (state !== null && (prop === undefined || state === wanted)) continue;
      seen.misstated.add(`${name}: ${stateOf} is '${wanted}', but data-state '${state}'`);
    }
  }
}

const nothing = (): Seen => ({
  rendered: false,
  elements: new Set(),
  states: new Set(),
  misstated: new Set(),
  attributes: new Map(),
  variables: new Set(),
  slots: new Set(),
  events: new Set(),
});

async function tryProps(
  { contract }: Promised,
  story: string,
  place: RenderedComponent,
  seen: Seen,
): Promise<void> {
  const { slots = {}, events = {} } = contract;
  const of = (names: Readonly<Record<string, string>>) =>
    Object.keys(names).filter((name) => names[name] === story);
  for (const slot of of(slots)) {
    const isShown = () => document.querySelector("[data-slot-marker]") !== null;
    const content = typeof place.props[slot] === "function" ? () => marker() : marker();
    if (await tryComponent(place, { [slot]: content }, isShown)) seen.slots.add(slot);
  }
  for (const event of of(events)) {
    const called = vi.fn();
    if (await tryComponent(place, { [event]: called }, () => called.mock.calls.length > 0)) {
      seen.events.add(event);
    }
  }
}
