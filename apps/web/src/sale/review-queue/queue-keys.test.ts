import { expect, test } from "vitest";
import { commandIn, type KeyPress } from "../../shared/desk/shortcuts.ts";
import { keyOf, queueKeys } from "./queue-keys.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

test.each(queueKeys)("$key: $words", ({ key, command }) => {
  expect(commandIn(queueKeys, press(key), null)).toBe(command);
  expect(commandIn(queueKeys, press(key.toLowerCase()), null)).toBe(command);
});

test("no two commands share a key", () => {
  expect(new Set(queueKeys.map(({ key }) => key)).size).toBe(queueKeys.length);
  expect(keyOf("approve")).toBe("A");
});

test("the browser's shortcuts keep working, and a held key approves only once", () => {
  expect(commandIn(queueKeys, press("r", { ctrlKey: true }), null)).toBeNull();
  expect(commandIn(queueKeys, press("c", { metaKey: true }), null)).toBeNull();
  expect(commandIn(queueKeys, press("a", { repeat: true }), null)).toBeNull();
  expect(commandIn(queueKeys, press("j", { repeat: true }), null)).toBe("next");
  expect(commandIn(queueKeys, press("x"), null)).toBeNull();
});

test("letters in a text field aren't shortcuts", () => {
  const field = Object.assign(new EventTarget(), { closest: () => ({}) });
  const elsewhere = Object.assign(new EventTarget(), { closest: () => null });
  expect(commandIn(queueKeys, press("a"), field)).toBeNull();
  expect(commandIn(queueKeys, press("a"), elsewhere)).toBe("approve");
});
