import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./message-frame.stories.tsx";

const { Default } = composeStories(stories);

test("scripts in the message don't run and can't reach the page", async () => {
  const before = document.title;
  const script = `<script>document.title="corrió";parent.document.title="corrió"</script>`;
  await Default.run({ args: { ...Default.args, html: `<p>Tus boletos</p>${script}` } });
  const frame = page.getByTitle("Mensaje a maria@correo.example").element();
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(document.title).toBe(before);
});
