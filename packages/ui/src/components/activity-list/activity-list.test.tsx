import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./activity-list.stories.tsx";

const { Default } = composeStories(stories);

test("shows who, when and why for each entry, and each field before and after", async () => {
  await Default.run();
  const [undone] = page.getByRole("listitem").elements();
  expect(undone?.textContent).toContain("Ana Pérez · 20/11/2026, 9:52 a. m.");
  expect(undone?.textContent).toContain("“La referencia es de otra compra.”");
  expect(undone?.textContent).toContain("Estado:Aprobadopasa a serRechazado");
  expect(undone?.querySelector("time")?.dateTime).toBe("2026-11-20T13:52:00Z");
});
