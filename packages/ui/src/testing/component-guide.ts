/** The text of a component's docs page, in addition to stories and props: `parameters.guide` of its stories. */
export interface ComponentGuide {
  /** What to use it for, in a sentence or two. */
  readonly use: string;
  /** When to use something else, and what. */
  readonly avoid: string;
  /** Its parts, outermost first. */
  readonly anatomy: readonly string[];
  /** Keys and their effect; empty if it has none. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What a screen reader announces, signals other than colour, target sizes. */
  readonly accessibility: readonly string[];
}
