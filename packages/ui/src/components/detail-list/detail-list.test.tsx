import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./detail-list.stories.tsx";

const { LongName, Rescheduled } = composeStories(stories);

test.each([
  ["a long remark", Rescheduled],
  ["a long fact", LongName],
])(
  "on a phone, facts are aligned at the end and start on their name's line, with %s",
  async (_, story) => {
    await page.viewport(360, 800);
    await story.run();
    const rows = [...document.querySelectorAll("[data-component=detail-row]")];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const fact = row.querySelector("dd")?.getBoundingClientRect();
      const name = row.querySelector("dt")?.getBoundingClientRect();
      expect(fact?.right).toBeCloseTo(row.getBoundingClientRect().right, 0);
      expect(fact?.top).toBeLessThan(name?.bottom ?? 0);
    }
    await page.viewport(1200, 900);
  },
);
