import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as combobox from "../components/combobox/combobox.stories.tsx";
import * as pager from "../components/pager/pager.stories.tsx";
import { labels } from "./labels.generated.ts";
import { replaceLabels } from "./labels.ts";

const stories = { ...composeStories(pager), NoMatch: composeStories(combobox).NoMatch };

test("components say what replaces their own words, and otherwise Spanish", async () => {
  await stories.Default.run();
  await expect.element(page.getByText("Siguiente")).toBeVisible();
  replaceLabels({
    pager: {
      label: "Pages",
      previous: "Previous",
      next: "Next",
      summary: (shownPage, shown) => `Page ${shownPage}: ${shown}`,
    },
    // One word of many, and one within another.
    copyButton: {
      ...labels.copyButton,
      said: { ...labels.copyButton.said, copied: (of) => `Copied: ${of}` },
    },
  });
  await stories.Default.run();
  await expect.element(page.getByText("Next")).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  expect(labels.copyButton.said.copied("monto")).toBe("Copied: monto");
  await stories.NoMatch.run();
  await expect.element(page.getByRole("group").getByText(labels.combobox.none)).toBeVisible();
});
