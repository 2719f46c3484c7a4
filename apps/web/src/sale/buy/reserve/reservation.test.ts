import { newUuid } from "@rifas/api-client/new-uuid";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestFor, reservationOf } from "./reservation.ts";
import { NO_BUYER } from "../draft/buyer-data.ts";

const buyer = {
  ...NO_BUYER,
  name: "  María   González ",
  document_id: "V12345678",
  phone: "+584145550123",
  email: " maria@correo.example ",
};
const drawn = { kind: "drawn", quantity: 5 } as const;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe("the reservation request", () => {
  test("a drawn selection sends a quantity, a picked one its exact numbers", () => {
    expect(reservationOf(7, drawn, buyer, "3")).toEqual({
      raffle_id: 7,
      quantity: 5,
      name: "María González",
      document_id: "V12345678",
      phone: "+584145550123",
      email: "maria@correo.example",
      adult: true,
      terms_version: "3",
      channel: "web",
    });
    const picked = { kind: "picked", numbers: ["0427", "1983"] } as const;
    expect(reservationOf(7, picked, buyer, "3")).toMatchObject({
      quantity: 2,
      numbers: ["0427", "1983"],
    });
  });

  test("the same reservation reuses its key, another gets a new one", () => {
    const first = requestFor({ request: null }, reservationOf(7, drawn, buyer, "3"));
    expect(first.key).toMatch(uuid);
    const again = requestFor({ request: first }, reservationOf(7, drawn, { ...buyer }, "3"));
    expect(again.key).toBe(first.key);
    const more = reservationOf(7, { kind: "drawn", quantity: 6 }, buyer, "3");
    expect(requestFor({ request: first }, more).key).not.toBe(first.key);
  });

  test("keys are UUIDs even on pages served without https", () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal("crypto", { getRandomValues });
    expect(newUuid()).toMatch(uuid);
    expect(newUuid()).not.toBe(newUuid());
  });
});
