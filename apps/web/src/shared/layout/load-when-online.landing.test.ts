import { afterEach, expect, test, vi } from "vitest";
import { loadWhenOnline } from "./load-when-online.ts";

const away = new TypeError("Failed to fetch dynamically imported module");
const heard = new EventTarget();
const told: string[] = [];
for (const name of ["online", "offline"]) heard.addEventListener(name, () => told.push(name));

function browser({ onLine, answers }: { onLine: boolean; answers: boolean }) {
  told.length = 0;
  vi.stubEnv("SSR", false);
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("addEventListener", heard.addEventListener.bind(heard));
  vi.stubGlobal("dispatchEvent", heard.dispatchEvent.bind(heard));
  vi.stubGlobal("fetch", () => (answers ? Promise.resolve() : Promise.reject(away)));
  vi.useFakeTimers();
}
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Fails as often, and then loads. */
function failing(times: number) {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("code");
  for (let at = 0; at < times; at += 1) load.mockRejectedValueOnce(away);
  return load;
}

test("waits for the network that the browser misses", async () => {
  browser({ onLine: false, answers: false });
  const load = failing(1);
  const loaded = loadWhenOnline(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  heard.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("code");
});

test("without data, which no browser reports, it says so, tries again by itself, and says when it has loaded", async () => {
  browser({ onLine: true, answers: false });
  const load = failing(3);
  const loaded = loadWhenOnline(load);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([load.mock.calls.length, told]).toEqual([3, ["offline"]]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([await loaded, told]).toEqual(["code", ["offline", "online"]]);
});

test("tries again where the site answers, as the network may just have come back, and then fails", async () => {
  browser({ onLine: true, answers: true });
  expect(await loadWhenOnline(failing(1))).toBe("code");
  await expect(loadWhenOnline(failing(2))).rejects.toBe(away);
  expect(told).toEqual([]);
});
