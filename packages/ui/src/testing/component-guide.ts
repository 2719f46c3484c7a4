/** What a component's docs page says beside its stories and props: `parameters.guide` of its stories. */
export interface ComponentGuide {
  /** What it is for, in a sentence or two. */
  readonly use: string;
  /** When something else is right, and what. */
  readonly avoid: string;
  /** Its parts, outermost first. */
  readonly anatomy: readonly string[];
  /** Keys and what they do; empty when it can't be operated. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What a screen reader hears, how colour is not alone, sizes of targets. */
  readonly accessibility: readonly string[];
}
