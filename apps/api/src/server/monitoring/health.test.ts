import { expect, test } from "vitest";
import { createHealth } from "./health.ts";

test("a process is not ready while starting, ready while running, and not as soon as it stops", () => {
  const health = createHealth();
  expect(health.ready).toBe(false);
  health.open();
  expect(health.ready).toBe(true);
  health.drain();
  expect(health.ready).toBe(false);
});
