import { composeStories, composeStory } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { keepPushMark, readPushMark } from "../draft/push-mark.ts";
import { pushBrowser, STORY_ENDPOINT } from "../../../stories/push-browser.ts";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import * as stories from "./push-section.stories.tsx";

const { Asking, Default, Failed, NotStored, On, Refused, StillOn } = composeStories(stories);
const start = page.getByRole("button", { name: "Avísame en este dispositivo" });
const stop = page.getByRole("button", { name: "Dejar de avisar" });
const { id } = Default.args;
const isMarked = () => readPushMark(id ?? "") !== null;

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

test("it is still on at the next visit", async () => {
  await StillOn.run();
  await expect.element(stop).toBeVisible();
});

test.each([
  ["the browser's subscription", { endpoint: `${STORY_ENDPOINT}/otro` }],
  ["the site's key", { key: "otra" }],
])("it is off once %s is another one", async (_what, former) => {
  const mark = { key: StillOn.args.pushKey ?? "", endpoint: STORY_ENDPOINT };
  const beforeEach = () => {
    keepPushMark(id ?? "", { ...mark, ...former });
    return pushBrowser({ answer: "granted", endpoint: STORY_ENDPOINT });
  };
  await composeStory({ ...stories.Default, beforeEach }, stories.default).run();
  await expect.element(start).toBeVisible();
});

test("a browser that subscribed with a former key of the site subscribes anew with today's", async () => {
  const former = { endpoint: `${STORY_ENDPOINT}/anterior`, formerKey: "otra" };
  const sent: unknown[] = [];
  const note = async ({ body }: { body: unknown }) => {
    sent.push(body);
    return { status: 204 as const };
  };
  const screen = { address: "/compra/x", api: { subscribePush: note } } satisfies ScreenStory;
  const beforeEach = () => pushBrowser({ answer: "granted", ...former });
  const parameters = { ...Default.parameters, screen };
  await composeStory({ ...stories.Default, beforeEach, parameters }, stories.default).run();
  await start.click();
  await expect.element(stop).toBeVisible();
  expect(sent).toMatchObject([{ endpoint: STORY_ENDPOINT }]);
});

test("a refusal says what to do, and can be tried again", async () => {
  await Refused.run();
  await expect.element(page.getByRole("alert").getByText(/con el candado/)).toBeVisible();
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
