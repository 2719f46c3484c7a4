import { receipt } from "../purchase-verbs.ts";
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

const acts: readonly { name: string; act: Act }[] = [
  {
    name: "Photos",
    act: async ({ largeRaffle }, request) => {
      const paid = { payment_method: "pago-movil", payment_reference: String(9_000_000 + request) };
      const photo = new Uint8Array(await receipt(500_000 + (request % 50)));
      const fields = { ...inventedBuyer(largeRaffle, 1), ...paid };
      return { path: "/api/purchases", init: purchaseForm(fields, photo) };
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

/** Attacks from many addresses, for the drill. */
export const networkAttacks: readonly Attack[] = acts.flatMap(({ name, act }) =>
  networks.map((network): Attack => ({
    name: `${name} from ${network.name}`,
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
