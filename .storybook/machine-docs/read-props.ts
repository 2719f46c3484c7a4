import { statedDefault } from "../stated-default.ts";

/** A prop as a reader needs it. */
export interface Prop {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** As source text, or in the words of its comment; undefined without one. */
  readonly default: string | undefined;
  readonly description: string;
}

/** The props in what react-docgen-typescript found of a component, in the order of their declaration; required ones first. */
export function readProps(docgen: unknown): Prop[] {
  const props = Object.values(recordOf(recordOf(docgen)["props"])).map(propOf);
  return props.toSorted((one, other) => Number(other.required) - Number(one.required));
}

function propOf(value: unknown): Prop {
  const { name, description, required, type, defaultValue } = recordOf(value);
  const { raw, name: typeName } = recordOf(type);
  const stated = statedDefault(oneLine(textOf(description)));
  return {
    name: textOf(name),
    type: oneLine(textOf(raw ?? typeName)),
    required: required === true,
    default: stated.value ?? defaultOf(recordOf(defaultValue)["value"]),
    description: stated.rest,
  };
}

function defaultOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
