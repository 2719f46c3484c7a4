import type { ComponentContract, Contracts, Key } from "./component-contract.ts";

/** What a component or page is called in each language, besides its name. */
export interface SearchWords {
  readonly es: string;
  readonly en: string;
}

/** The text of a component's docs page, in addition to stories and props: `parameters.guide` of its stories. */
export interface ComponentGuide {
  /** Words by which the sidebar's search finds it. */
  readonly words: SearchWords;
  /** How far others can rely on it, and since which version of the package. Default stable, since 1.0.0. */
  readonly lifecycle?: readonly [stage: "Experimental" | "Stable" | "Deprecated", since: string];
  /** What to use it for, in a sentence or two. */
  readonly use: string;
  /** When to use something else, and what. */
  readonly avoid: string;
  /** Its parts, outermost first. */
  readonly anatomy: readonly string[];
  /** Keys and their effect; empty if it has none. */
  readonly keyboard: readonly (readonly [keys: readonly Key[], effect: string])[];
  /** What a screen reader announces, signals other than colour, target sizes. */
  readonly accessibility: readonly string[];
  /** What each component that it exports promises, by its name. */
  readonly contract: Readonly<Record<string, ComponentContract>>;
}

/** A guide whose contract is of exactly the components that these modules export. */
export type GuideOf<Modules> = Omit<ComponentGuide, "contract"> & {
  readonly contract: Contracts<Modules>;
};
