import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import { createElement } from "react";
import { configureGlobal } from "fast-check";
import { afterEach, beforeAll, beforeEach, inject } from "vitest";
import { resetPage } from "./checks/stable-page.ts";
import { startClock } from "./fixed-clock.ts";
import preview from "./preview.tsx";

configureGlobal({ seed: inject("seed") });
const annotations = setProjectAnnotations([preview]);
beforeAll(annotations.beforeAll);
beforeEach(resetPage);

/**
 * Storybook unmounts a story when the next one runs; this empty one unmounts the last, so each test starts with an empty
 * page.
 */
const blankStory = composeStory(
  { render: () => createElement("span", { hidden: true }) },
  { title: "Curtain" },
);
afterEach(async () => {
  await blankStory.run();
  startClock();
});
