import { receipt } from "@rifas/testing/buyer";
import {
  crowd,
  invented,
  inventedBuyer,
  purchaseForm,
  strike,
  type Attack,
  type Target,
} from "./attack.ts";

const CLIENTS = 60;
const json = { "content-type": "application/json" };

/** What an attacker has, and the address of each of its requests. */
interface Network {
  name: string;
  addressOf(request: number): string;
}

const hex = (number: number): string => (number % 65_536).toString(16);
const networks: readonly Network[] = [
  { name: "a /24", addressOf: (request) => `203.0.113.${request % 254}` },
  { name: "a /48, a new /64 each time", addressOf: (request) => `2001:db8:7:${hex(request)}::1` },
  { name: "a /32, a new /48 each time", addressOf: (request) => `2001:db8:${hex(request)}::1` },
  { name: "twenty unrelated addresses", addressOf: (request) => `192.${request % 20}.2.1` },
];

/** What is sent again and again from one of those addresses. */
type Act = (target: Target, request: number) => Promise<{ path: string; init: RequestInit }>;

const acts: readonly (Pick<Attack, "name" | "holdsNumbers"> & { act: Act })[] = [
  {
    name: "Photos",
    act: async ({ largeRaffle }, request) => {
      const paid = { payment_method: "pago-movil", payment_reference: String(9_000_000 + request) };
      const photo = await photoOf(request);
      const fields = { ...inventedBuyer(largeRaffle, 1), ...paid };
      return { path: "/api/purchases", init: purchaseForm(fields, photo) };
    },
  },
  {
    name: "Purchases of 100 numbers, each with a picture of noise,",
    holdsNumbers: true,
    act: async ({ smallRaffle }, request) => {
      const paid = { payment_method: "pago-movil", payment_reference: String(8_000_000 + request) };
      const fields = { ...inventedBuyer(smallRaffle, 100), ...paid };
      return { path: "/api/purchases", init: purchaseForm(fields, await photoOf(request)) };
    },
  },
  {
    name: "Sign-ins",
    act: async (_, request) => {
      const body = JSON.stringify({
        email: `nadie${request}@example.com`,
        password: invented.uuid(),
      });
      return { path: "/api/auth/login", init: { method: "POST", headers: json, body } };
    },
  },
  {
    name: "Searches of cédulas",
    act: async (_, request) => {
      const body = JSON.stringify({ document_id: `V${10_000_000 + request}` });
      return { path: "/api/tickets/verify", init: { method: "POST", headers: json, body } };
    },
  },
  {
    name: "Purchases for one mailbox under many tags",
    act: async ({ largeRaffle }, request) => {
      const email = `tercera+${request}@example.com`;
      const fields = { ...inventedBuyer(largeRaffle, 1), email };
      return { path: "/api/purchases", init: purchaseForm(fields) };
    },
  },
];

const PHOTOS = 50;
/** Made once each: drawing a picture for each request would keep the attacker busier than the server. */
const photos = new Map<number, Promise<Uint8Array>>();
/** No other attack on the same server has sent these. */
const firstSeed = 500_000 + invented.below(1e9);

async function photoOf(request: number): Promise<Uint8Array<ArrayBuffer>> {
  const at = request % PHOTOS;
  const photo = photos.get(at) ?? receipt(firstSeed + at);
  photos.set(at, photo);
  return new Uint8Array(await photo);
}

/** No attack: what honest buyers meet anyway, on a server that has just started. */
export const nobody: Attack = { name: "Nobody, for comparison", run: async () => undefined };

/** Attacks from many addresses, for the drill. */
export const networkAttacks: readonly Attack[] = acts.flatMap(({ name, holdsNumbers, act }) =>
  networks.map((network): Attack => ({
    name: `${name} from ${network.name}`,
    holdsNumbers: holdsNumbers ?? false,
    async run(target, tally, signal) {
      let requests = 0;
      await crowd(CLIENTS, signal, async () => {
        const request = (requests += 1);
        const { path, init } = await act(target, request);
        await strike(target, tally, path, { ...init, from: network.addressOf(request) });
      });
    },
  })),
);
