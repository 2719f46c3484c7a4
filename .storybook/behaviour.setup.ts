import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import { createElement } from "react";
import { afterEach, beforeAll } from "vitest";
import preview from "./preview.tsx";

const annotations = setProjectAnnotations([preview]);
beforeAll(annotations.beforeAll);

/** A story goes when the next one comes. This one shows nothing: each test begins on an empty stage. */
const blankStory = composeStory(
  { render: () => createElement("span", { hidden: true }) },
  { title: "Curtain" },
);
afterEach(() => blankStory.run());
