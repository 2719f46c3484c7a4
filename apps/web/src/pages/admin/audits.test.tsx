import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./audits.stories.tsx";

const { AsAuditor } = composeStories(stories);

test("what a package is said to have and to lack is what its index says: references of payments are in it", async () => {
  await AsAuditor.run();
  const part = page.getByRole("region", { name: "Qué trae cada archivo" });
  await expect
    .element(part.getByText("trae banco, fecha, monto y referencia", { exact: false }))
    .toBeVisible();
  await expect
    .element(part.getByText("No trae ningún nombre, cédula, teléfono ni correo.", { exact: false }))
    .toBeVisible();
});
