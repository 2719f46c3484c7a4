import type { ArgTypesEnhancer } from "storybook/internal/types";
import { statedDefault } from "./stated-default.ts";

/**
 * Gives props of type ReactNode a text box: by default Storybook asks for JSON, and ignores words typed there. A prop that
 * the story sets to an element, or that takes nothing else, gets no control, since text can't show it.
 */
export const textControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type } = argType;
      const takes = type?.name === "other" ? /^React(Node|Element)\b/.exec(type.value)?.[1] : null;
      if (takes == null) return [name, argType];
      const isElement =
        takes === "Element" ||
        (typeof initialArgs[name] === "object" && initialArgs[name] !== null);
      return [name, { ...argType, control: isElement ? { disable: true } : { type: "text" } }];
    }),
  );

/** Takes `asChild` out of the panel: it needs a child of another kind, which only a story can give. */
export const withoutSlotControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      name === "asChild" ? { ...argType, control: { disable: true } } : argType,
    ]),
  );

/** Moves a prop's default from the sentence that states it to the column 'Default'. */
export const statedDefaults: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { value, rest } = statedDefault(argType.description ?? "");
      if (value === undefined) return [name, argType];
      const table = { ...argType.table, defaultValue: { summary: value } };
      return [name, { ...argType, description: rest, table }];
    }),
  );
