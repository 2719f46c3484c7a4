import type { ReactElement, SyntheticEvent } from "react";
import type { OwnerColorName } from "../tokens/token-names.generated.ts";

/** A key as a guide names it. */
export type Key = (typeof keyNames)[number];

/** Letters that do something are named in capitals; a digit or a sign is typed into a field. */
export const keyNames = [
  "Tab",
  "Enter",
  "Space",
  "Escape",
  "Arrow up",
  "Arrow down",
  "Arrow left",
  "Arrow right",
  "Home",
  "End",
  "Page up",
  "Page down",
  "Alt+Arrow down",
  "Ctrl+Home",
  "Ctrl+End",
  "Ctrl+V",
  "Digits",
  "Letters",
  "Plus",
  "Minus",
  "Comma",
  "Point",
  "0",
  "E",
  "F",
  "G",
  "J",
  "P",
  "R",
  "V",
  "Z",
] as const;

/** Each value, and when the attribute has it; or in words, if it may have any. */
export type AttributeValues = Readonly<Record<string, string>> | string;

/**
 * What a component promises besides the types of its props: what others may style, test and rely on. `contracts.landing.test.tsx`
 * compares it with the rendered stories, both ways.
 */
export interface ComponentContract {
  /** Its name in `data-component`; null if it has no element of its own. Default: its own name in kebab case. */
  readonly element?: string | null;
  /** Values of its `data-state`. Default none, or those of `stateOf`. */
  readonly state?: AttributeValues;
  /** The prop whose value, or default, its `data-state` repeats. Default none. */
  readonly stateOf?: string;
  /** Further data attributes, on its element or inside of it: there also the names and states of its parts. Default none. */
  readonly attributes?: Readonly<Record<`data-${string}`, AttributeValues>>;
  /** `radix`: passes on Radix's data attributes and its variables, `--radix-*`. Default none. */
  readonly inherits?: "radix";
  /** The theme's variables it paints with, in any state; setting one on an element restyles what is in it. Default none. */
  readonly variables?: readonly `--${OwnerColorName}`[];
  /** Props that take content, besides `children`, each with a story that shows it. Default none. */
  readonly slots?: Readonly<Record<string, string>>;
  /** Its own events, besides native ones, each with a story in which a person can cause it. Default none. */
  readonly events?: Readonly<Record<string, string>>;
}

/** The contract of each component that modules export; its slots and events are exactly those among its props. */
export type Contracts<Modules> = {
  readonly [Name in ComponentName<Modules>]: ContractOf<PropsOf<Modules[Name]>>;
};

type ContractOf<Props> = Omit<ComponentContract, "stateOf" | "slots" | "events"> & {
  readonly stateOf?: keyof Props & string;
} & Named<"slots", SlotOf<Props>> &
  Named<"events", EventOf<Props>>;

/** A property with exactly these names, each with a story; must be left out if there are none. */
type Named<Property extends string, Name extends string> = [Name] extends [never]
  ? Readonly<Partial<Record<Property, never>>>
  : Readonly<Record<Property, Readonly<Record<Name, string>>>>;

type ComponentName<Modules> = {
  [Name in keyof Modules]: Name extends Capitalize<string & Name>
    ? Modules[Name] extends (props: never) => unknown
      ? Name
      : never
    : never;
}[keyof Modules];

type PropsOf<Component> = [Component] extends [(props: infer Props) => unknown] ? Props : never;

/** `children` is content by convention; a native attribute's type takes no element. */
type SlotOf<Props> = {
  [Name in keyof Props]-?: Name extends "children"
    ? never
    : [TakesContent<Props[Name]>] extends [true]
      ? Name
      : never;
}[keyof Props] &
  string;

/** Content, or a function that returns some; not what React's types leave open (`any`), nor what a union rules out. */
type TakesContent<Value> = 0 extends 1 & Value
  ? false
  : [NonNullable<Value>] extends [never]
    ? false
    : ReactElement | string extends NonNullable<Value>
      ? true
      : NonNullable<Value> extends (...args: never) => infer Result
        ? ReactElement extends Result
          ? true
          : false
        : false;

/** Called with anything but an element's event. */
type EventOf<Props> = {
  [Name in keyof Props]-?: Name extends `on${Capitalize<string>}`
    ? [IsOwnEvent<NonNullable<Props[Name]>>] extends [true]
      ? Name
      : never
    : never;
}[keyof Props] &
  string;

type IsOwnEvent<Handler> = [Handler] extends [never]
  ? false
  : Handler extends (first: infer First, ...others: never) => unknown
    ? [First] extends [SyntheticEvent | Event]
      ? false
      : true
    : false;

/** A component's name in `data-component`: 'ButtonRow' is `button-row`, unless its contract says otherwise. */
export function elementName(component: string, { element }: ComponentContract): string | null {
  if (element !== undefined) return element;
  return component.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
}
