import type { PauseInfo, TicketStats } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { describe, expect, test } from "vitest";
import { liveSaleState } from "./live-sale-state.ts";
import { saleNotice } from "./sale-notice.ts";

const raffle: Parameters<typeof liveSaleState>[0] = {
  sale_state: "open",
  outcome: null,
  draw_date: "2026-12-24T23:00:00Z",
  pause: null,
  winners: [],
};
const free: TicketStats = {
  raffle_id: 1,
  total: 100,
  available: 10,
  reserved: 40,
  sold: 50,
  sold_percentage: "50.00",
};
const running: PauseInfo = {
  is_paused: false,
  reason: null,
  paused_at: null,
  resumes_at: null,
  server_time: "2026-12-24T21:00:00Z",
};
const live = { pause: running, stats: free };
const now = Date.parse(running.server_time);

describe("a page left open follows the sale", () => {
  test("is open while the server says so", () => {
    expect(liveSaleState(raffle, live)).toBe("open");
    expect(liveSaleState({ ...raffle, sale_state: "closed" }, live)).toBe("closed");
  });

  test("notices a pause that began or ended since the page was loaded", () => {
    const paused = { ...running, is_paused: true, reason: "Falla de luz" };
    expect(liveSaleState(raffle, { ...live, pause: paused })).toBe("paused");
    const loadedPaused = { ...raffle, sale_state: "paused" as const };
    expect(liveSaleState(loadedPaused, live)).toBe("open");
    expect(liveSaleState(loadedPaused, { ...live, pause: undefined })).toBe("paused");
  });

  test("doesn't say 'agotada' while held numbers may be freed", () => {
    const held = { ...free, available: 0, reserved: 50 };
    const state = liveSaleState(raffle, { ...live, stats: held });
    expect(state).toBe("none_free");
    expect(saleNotice(state, raffle, { pause: running, stats: held }, now)?.text).toContain("50");
    const gone = { ...free, available: 0, reserved: 0, sold: 100 };
    expect(liveSaleState(raffle, { ...live, stats: gone })).toBe("sold_out");
  });

  test("a finished raffle stays finished, whatever the figures say", () => {
    const finished = { ...raffle, sale_state: "finished" as const, outcome: "drawn" as const };
    expect(liveSaleState(finished, live)).toBe("finished");
    expect(liveSaleState(finished, { ...live, away: true })).toBe("finished");
    expect(saleNotice("finished", finished, live, now)?.title).toBe("El sorteo ya se hizo");
    expect(saleNotice("finished", { ...finished, outcome: "cancelled" }, live, now)?.title).toBe(
      "Esta rifa se canceló",
    );
  });

  test("a pause shows its reason and its end", () => {
    const pause = {
      ...running,
      is_paused: true,
      reason: "Falla de luz",
      resumes_at: "2026-12-20T22:00:00Z",
    };
    const notice = saleNotice("paused", raffle, { pause, stats: free }, now);
    expect(notice?.text).toBe(`Falla de luz. Vuelve el ${formatDateTime("2026-12-20T22:00:00Z")}`);
  });

  test("once the time of the draw has come, it says where the winners will be, and no sentence ends with two periods", () => {
    const text = (at: number | null) => saleNotice("closed", raffle, live, at)?.text;
    const draw = Date.parse("2026-12-24T23:00:00Z");
    expect(text(draw - 1)).toBe("Ya no se vende. El sorteo es el 24/12/2026, 7:00\u00A0p.\u00A0m.");
    expect(text(draw)).toBe("Aquí verás a los ganadores.");
    expect(text(null)).toBe("Ya no se vende. Sorteo: 24/12/2026, 7:00\u00A0p.\u00A0m.");
    expect(saleNotice("sold_out", raffle, live, draw)?.text).toBe(text(draw));
  });
});
