import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf } from "@rifas/api-mocks/world/bank";
import { ana } from "@rifas/api-mocks/world/people";
import { exampleOf } from "@rifas/api-mocks/examples";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Import } = composeStories(stories);

async function open(api: MockOverrides = {}, bank = bankOf([])) {
  await Import.run({
    parameters: {
      ...Import.parameters,
      screen: {
        address: "/admin/conciliacion?vista=importar",
        user: ana,
        world: { bank },
        api,
      } satisfies ScreenStory,
    },
  });
  await page.getByRole("button", { name: /^Ver o deshacer/ }).click();
}

test("an import is undone once it is confirmed, and then marked in the list", async () => {
  await open();
  const dialog = page.getByRole("dialog", { name: /^Deshacer/ });
  await expect
    .element(dialog)
    .toMatchTextContent(/dejan de contar.*no se borra.*importaste después traía las mismas filas/);
  await dialog.getByRole("button", { name: "Deshacer importación" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/ · deshecha$/)).toBeVisible();
});

test("an import that came into use meanwhile stays, and the dialog says why", async () => {
  const message = "No se puede deshacer: 1 de sus movimientos ya se usó.";
  await open({
    async withdrawBankImport() {
      return refuse(409, "import_in_use", message);
    },
  });
  await page.getByRole("button", { name: "Deshacer importación" }).click();
  await expect.element(page.getByRole("dialog").getByText(message)).toBeVisible();
});

test("an import of one movement says so in the singular", async () => {
  await open({}, { ...bankOf([]), imports: [{ ...exampleOf("BankImport"), new: 1 }] });
  const dialog = page.getByRole("dialog", { name: /^Deshacer/ });
  await expect.element(dialog).toMatchTextContent(/(^|\D)1 movimiento de «[^»]+» deja de contar\./);
});
