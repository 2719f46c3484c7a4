import { ApiError } from "@rifas/api-client/api-error";
import { expect, test } from "vitest";
import { followPlace, type PlaceInLine } from "./place-in-line.ts";

function follow(stored: string | null) {
  const shown: (PlaceInLine | null)[] = [];
  const kept: string[] = [];
  const followed = followPlace(stored, {
    keep: (place) => kept.push(place),
    show: (place) => shown.push(place),
  });
  return { ...followed, shown, kept };
}

const inLine = (
  place: string,
  facts: { ahead: number; wait_seconds: number; new_place: boolean },
) =>
  new ApiError("Espera.", {
    status: 503,
    code: "in_line",
    retryAfter: 3,
    facts: { ...facts, place },
  });
const cutOff = new ApiError("Sin red.", { status: 0, code: "network_error" });

test("the last place that was told is sent and kept, and the screen follows", () => {
  const { last, heard, shown, kept } = follow(null);
  expect(last()).toBeNull();
  heard(inLine("a", { ahead: 900, wait_seconds: 80, new_place: true }));
  heard(cutOff);
  heard(inLine("b", { ahead: 20, wait_seconds: 5, new_place: false }));
  expect(last()).toBe("b");
  expect(kept).toEqual(["a", "b"]);
  expect(shown).toEqual([
    { state: "waiting", ahead: 900, wait: 80 },
    { state: "offline", ahead: 900, wait: 80 },
    { state: "almost", ahead: 20, wait: 5 },
  ]);
});

test("a buyer whose place was no longer valid is told that there is another", () => {
  const { heard, shown } = follow("old");
  heard(inLine("new", { ahead: 5_000, wait_seconds: 300, new_place: true }));
  expect(shown).toEqual([{ state: "lost", ahead: 5_000, wait: 300 }]);
});

test("before there is a place, a lost connection shows nothing of a line", () => {
  const { heard, shown } = follow(null);
  heard(cutOff);
  expect(shown).toEqual([null]);
});
