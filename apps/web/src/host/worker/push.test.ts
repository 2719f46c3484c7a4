import { afterEach, beforeEach, expect, test, vi } from "vitest";

const origin = "https://rifas.example";
const reminder = {
  title: "El sorteo es mañana",
  body: "Toca.",
  url: `${origin}/compra/1#s`,
  tag: "a",
};

type Listener = (event: object) => void;

/** What the worker did: shown notifications, tabs it brought to the front, addresses it opened. */
let done: unknown[];
let tabs: string[];
let listeners: Map<string, Listener>;

beforeEach(async () => {
  [done, tabs, listeners] = [[], [], new Map()];
  vi.stubGlobal("self", {
    location: { origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, { tag, data }: NotificationOptions) =>
        done.push({ title, tag, data }),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(url) })),
      openWindow: async (address: URL) => done.push(`new ${address.href}`),
    },
  });
  vi.resetModules();
  await import("./push.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function happens(name: string, event: object): Promise<void> {
  const works: unknown[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => works.push(work) });
  await Promise.all(works);
}

const arrives = (text: string) => happens("push", { data: { text: () => text } });
const touched = (data: unknown) =>
  happens("notificationclick", { notification: { data, close: () => done.push("closed") } });

test("a reminder is shown, with its address where no screen shows it", async () => {
  await arrives(JSON.stringify(reminder));
  const { title, tag, url: data } = reminder;
  expect(done).toEqual([{ title, tag, data }]);
});

test("what is no reminder leads to the buyer's purchases, because a browser wants something to be shown", async () => {
  await arrives("{}");
  expect(done).toEqual([{ title: "Hay algo nuevo de tu compra", tag: "unreadable", data: null }]);
});

test("a touch brings the tab of the purchase to the front", async () => {
  tabs = [`${origin}/rifas/7`, `${origin}/compra/1`];
  await touched(reminder.url);
  expect(done).toEqual(["closed", `${origin}/compra/1`]);
});

test("without such a tab a touch opens the purchase on this site", async () => {
  tabs = [`${origin}/compra/2`];
  await touched("https://rifas-vieja.example/compra/1#s");
  expect(done).toEqual(["closed", `new ${origin}/compra/1#s`]);
});
