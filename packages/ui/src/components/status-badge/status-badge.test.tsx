import { statusLabels } from "@rifas/domain/statuses";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./status-badge.stories.tsx";

const { Matrix, MissingProof, Unknown } = composeStories(stories);

test("every status has a label and an icon", async () => {
  await Matrix.run();
  for (const [status, label] of Object.entries(statusLabels)) {
    const badge = document.querySelector(`[data-component="status-badge"][data-state="${status}"]`);
    const shown = {
      status,
      text: badge?.textContent,
      icons: badge?.querySelectorAll("svg").length,
    };
    expect(shown).toEqual({ status, text: label, icons: 1 });
  }
});

test("an unknown status is gray and shows its own text", async () => {
  await Unknown.run();
  await expect.element(page.getByText("en_revision_manual")).toBeVisible();
  const badge = document.querySelector('[data-state="en_revision_manual"]');
  expect(badge?.className).toContain("bg-neutral-soft");
});

test("a note follows the label", async () => {
  await MissingProof.run();
  await expect.element(page.getByText("Pendiente · Falta el comprobante")).toBeVisible();
});
