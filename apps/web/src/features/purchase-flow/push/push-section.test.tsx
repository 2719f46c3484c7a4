import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { readPushMark } from "../draft/push-mark.ts";
import { STORY_ENDPOINT } from "../../../stories/push-browser.ts";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import * as stories from "./push-section.stories.tsx";

const { Asking, Default, Failed, NotStored, On, Refused, StillOn } = composeStories(stories);
const start = page.getByRole("button", { name: "Avísame en este teléfono" });
const stop = page.getByRole("button", { name: "Dejar de avisar" });
const { id } = Default.args;
const isMarked = () => readPushMark(id ?? "") !== null;

afterEach(() => localStorage.clear());

test("the server gets what the browser subscribed with, and the button then ends it", async () => {
  const sent: unknown[] = [];
  const note = async ({ body }: { body: unknown }) => {
    sent.push(body);
    return { status: 204 as const };
  };
  const screen = {
    address: "/compra/x",
    api: { subscribePush: note, unsubscribePush: note },
  } satisfies ScreenStory;
  await On.run({ parameters: { ...On.parameters, screen } });
  expect(sent).toEqual([
    { endpoint: STORY_ENDPOINT, p256dh: expect.any(String), auth: expect.any(String) },
  ]);
  await stop.click();
  await expect.element(start).toHaveFocus();
  expect(sent.slice(1)).toEqual([{ endpoint: STORY_ENDPOINT }]);
  expect(isMarked()).toBe(false);
});

test("while the browser asks, a second press does nothing", async () => {
  await Asking.run();
  await expect.element(page.getByRole("button")).toHaveAttribute("aria-busy", "true");
});

test("it is still on at the next visit, and off once the browser's subscription is another one", async () => {
  await StillOn.run();
  await expect.element(stop).toBeVisible();
  localStorage.setItem(`avisos-${id}`, `${STORY_ENDPOINT}/otro`);
  await Default.run();
  await expect.element(start).toBeVisible();
});

test("a refusal says what to do, and can be tried again", async () => {
  await Refused.run();
  await expect.element(page.getByRole("alert").getByText(/Toca el candado/)).toBeVisible();
  await expect.element(start).toBeVisible();
  expect(isMarked()).toBe(false);
});

test.each([
  ["the browser", Failed],
  ["the server", NotStored],
])("a failure of %s leaves them off", async (_what, story) => {
  await story.run();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(start).toBeVisible();
  expect(isMarked()).toBe(false);
});

test("they stay on if the server can't end them", async () => {
  const unsubscribePush = async () => refuse(429, "too_many_requests", "Espera un minuto.");
  const screen = { address: "/compra/x", api: { unsubscribePush } } satisfies ScreenStory;
  await StillOn.run({ parameters: { ...StillOn.parameters, screen } });
  await stop.click();
  await expect.element(page.getByRole("alert").getByText("Espera un minuto.")).toBeVisible();
  await expect.element(stop).toBeVisible();
  expect(isMarked()).toBe(true);
});
