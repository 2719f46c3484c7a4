import { composeStory } from "@storybook/react-vite";
import useSWR, { useSWRConfig } from "swr";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { screenStory } from "./screen-story.tsx";

test("a request may still refresh lists after the story that sent it was left", async () => {
  let refresh: (() => Promise<unknown>) | undefined;
  function Screen() {
    const { mutate } = useSWRConfig();
    refresh = () => mutate(() => true);
    return <p>{useSWR("greeting", () => "Hola").data}</p>;
  }
  const parameters = { screen: { address: "/" } };
  const meta = { title: "Screen", decorators: [screenStory] };
  await composeStory({ render: () => <Screen />, parameters }, meta).run();
  await expect.element(page.getByText("Hola")).toBeVisible();
  await composeStory({ render: () => <span hidden /> }, { title: "Next" }).run();
  await expect(refresh?.()).resolves.toBeDefined();
});
