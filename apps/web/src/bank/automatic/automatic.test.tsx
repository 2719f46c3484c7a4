import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { exampleOf } from "@rifas/api-mocks/examples";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { bankOf, movementWith } from "@rifas/api-mocks/world/bank";
import { decisionOf } from "@rifas/api-mocks/world/bank-automation";
import { ana } from "@rifas/api-mocks/world/people";
import { purchaseId } from "@rifas/api-mocks/world/purchase-with";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Automatic } = composeStories(stories);

const approvedOf = (place: number, code: string) =>
  decisionOf(movementWith({ id: 1_000 + place, source: "webhook" }), {
    id: place,
    mode: "on",
    outcome: "approved",
    approval_id: place,
    purchase: { id: purchaseId(place), code },
  });
const approval = { ...exampleOf("MatchApproval"), approved: [], count: 0, sum_bs: "0.00" };
const undone = { status: 200, body: { ...approval, undone_at: "2026-11-20T15:12:00Z" } } as const;
const notFound = refuse(404, "not_found", "No encontramos esa aprobación.");

/** Two automatic approvals, 31 and 32. The answers to undoing them are held back, in the order in which they are asked for. */
async function show() {
  const asked: ((answer: typeof undone | typeof notFound) => void)[] = [];
  const decisions = [approvedOf(31, "R7K-4M2P"), approvedOf(32, "K9P-3DSA")];
  await Automatic.run({
    parameters: {
      ...Automatic.parameters,
      screen: {
        address: "/admin/conciliacion?vista=automaticas",
        user: ana,
        world: { bank: { ...bankOf([]), decisions } },
        api: {
          undoMatchApproval: () => new Promise((resolve) => asked.push(resolve)),
        } satisfies MockOverrides,
      } satisfies ScreenStory,
    },
  });
  return asked;
}

const buttonOf = (code: string) =>
  page.getByRole("row", { name: new RegExp(code) }).getByRole("button", { name: /^Deshac/ });

test("each row shows that its own undo is under way", async () => {
  const asked = await show();
  await buttonOf("R7K-4M2P").click();
  await buttonOf("K9P-3DSA").click();
  await expect.element(buttonOf("R7K-4M2P")).toHaveAttribute("aria-busy", "true");
  await expect.element(buttonOf("K9P-3DSA")).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.(undone);
  await expect.element(buttonOf("R7K-4M2P")).not.toHaveAttribute("aria-busy");
  await expect.element(buttonOf("K9P-3DSA")).toHaveAttribute("aria-busy", "true");
});

test("a refused undo says of which purchase, also after another one was undone", async () => {
  const asked = await show();
  await buttonOf("R7K-4M2P").click();
  await buttonOf("K9P-3DSA").click();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.(notFound);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(undone);
  await expect.element(buttonOf("K9P-3DSA")).not.toHaveAttribute("aria-busy");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/No se deshizo la aprobación de R7K-4M2P.*No encontramos esa aprobación/);
});
