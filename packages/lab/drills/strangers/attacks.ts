import { connect, type Socket } from "node:net";
// oxlint-disable-next-line tests/no-chance -- an attacker sets its own pace
import { setTimeout as pause } from "node:timers/promises";
import {
  crowd,
  invented,
  inventedBuyer,
  purchaseForm,
  strike,
  strikeRaw,
  type Attack,
  type Target,
} from "./attack.ts";
import { receipt } from "@rifas/testing/buyer";
import { heavyPhoto, largePicture, tallPicture } from "./picture-bombs.ts";

const NO_RAFFLE = "999999";
const payment = { payment_method: "pago-movil", payment_reference: "00451234" };
const json = { "content-type": "application/json" };

const pictures: readonly Attack[] = [
  {
    name: "Pictures of 8,000 × 8,000 pixels",
    async run(target, tally, signal) {
      const photo = largePicture();
      await crowd(4, signal, () => {
        const fields = { ...inventedBuyer(target.largeRaffle, 1), ...payment };
        return strike(target, tally, "/api/purchases", purchaseForm(fields, photo));
      });
    },
  },
  {
    name: "Pictures 64,000,000 pixels high, for a raffle that doesn't exist",
    async run(target, tally, signal) {
      const photo = tallPicture();
      await crowd(16, signal, () => {
        const fields = { ...inventedBuyer(0, 1), ...payment, raffle_id: NO_RAFFLE };
        return strike(target, tally, "/api/purchases", purchaseForm(fields, photo));
      });
    },
  },
  {
    name: "200 photos of 4.5 MB at once",
    async run(target, tally, signal) {
      const photo = await heavyPhoto();
      await crowd(200, signal, () => {
        const fields = { ...inventedBuyer(target.largeRaffle, 1), ...payment };
        return strike(target, tally, "/api/purchases", purchaseForm(fields, photo));
      });
    },
  },
  {
    name: "Forms with 98 undeclared fields of 199 kB",
    async run(target, tally, signal) {
      const text = "x".repeat(199_000);
      const fields = Object.fromEntries(Array.from({ length: 98 }, (_, at) => [`f${at}`, text]));
      // Built once: 20 MB for each request would keep the attacker busier than the server.
      const form = new Response(purchaseForm(fields).body);
      const headers = {
        "content-type": form.headers.get("content-type") ?? "",
        "idempotency-key": invented.uuid(),
      };
      const init = { method: "POST", headers, body: await form.arrayBuffer() };
      await crowd(60, signal, () => strike(target, tally, "/api/purchases", init));
    },
  },
];

const reads: readonly Attack[] = [
  {
    name: "Deep pages of 1,000,000 numbers",
    run: (target, tally, signal) =>
      crowd(40, signal, () => {
        const path = `/api/tickets/raffle/${target.largeRaffle}`;
        return strike(target, tally, `${path}?limit=1000&status=available&page=999`);
      }),
  },
  {
    name: "Pages under ever-changing URLs",
    run: (target, tally, signal) =>
      crowd(40, signal, () => {
        const page = invented.below(1e9);
        return strike(target, tally, `/?pagina=${page}&x=${invented.uuid()}`);
      }),
  },
  {
    name: "Searches in a loop",
    run: (target, tally, signal) =>
      crowd(40, signal, (client) =>
        client % 2 === 0
          ? strike(target, tally, `/api/raffles?search=${invented.uuid()}`)
          : strike(target, tally, "/api/tickets/verify", {
              method: "POST",
              headers: json,
              body: JSON.stringify({ email: `${invented.uuid()}@example.com` }),
            }),
      ),
  },
];

const identities: readonly Attack[] = [
  {
    name: "Invented buyers who hold all numbers with one picture as proof",
    async run(target, tally, signal) {
      const photo = await receipt(1);
      await crowd(8, signal, () => {
        const fields = { ...inventedBuyer(target.smallRaffle, 100), ...payment };
        return strike(target, tally, "/api/purchases", purchaseForm(fields, photo));
      });
    },
  },
  {
    name: "Purchases with one third party's e-mail address",
    run: (target, tally, signal) =>
      crowd(8, signal, () => {
        const fields = { ...inventedBuyer(target.largeRaffle, 1), email: "tercera@example.com" };
        return strike(target, tally, "/api/purchases", purchaseForm(fields));
      }),
  },
  {
    name: "300 logins at once",
    run: (target, tally, signal) =>
      crowd(300, signal, () =>
        strike(target, tally, "/api/auth/login", {
          method: "POST",
          headers: json,
          body: JSON.stringify({ email: "jefa@example.com", password: `no-es-${invented.uuid()}` }),
        }),
      ),
  },
];

const connections: readonly Attack[] = [
  {
    name: "2,000 idle connections",
    run: (target, _, signal) => holdOpen(target, signal, { count: 2_000, begin: "", drip: "" }),
  },
  {
    name: "Bodies sent a byte at a time",
    run(target, _, signal) {
      const head = [
        "POST /api/purchases HTTP/1.1",
        "host: rifas",
        "content-type: multipart/form-data; boundary=x",
        "content-length: 4000000",
      ];
      return holdOpen(target, signal, {
        count: 300,
        begin: `${head.join("\r\n")}\r\n\r\n`,
        drip: "a",
      });
    },
  },
  {
    name: "Headers too large",
    run: (target, tally, signal) =>
      crowd(20, signal, () => strikeRaw(target, tally, "/", { "x-large": "a".repeat(60_000) })),
  },
  {
    name: "Pipelined requests",
    run: (target, _, signal) =>
      holdOpen(target, signal, {
        count: 20,
        begin: "",
        drip: "GET /api/raffles HTTP/1.1\r\nhost: rifas\r\n\r\n".repeat(50),
      }),
  },
];

/** All attacks of the drill, and of its short form among the tests. */
export const attacks: readonly Attack[] = [...pictures, ...reads, ...identities, ...connections];

/** Connections that say `begin`, and then `drip` now and again, for as long as they are let. */
async function holdOpen(
  { origin }: Target,
  signal: AbortSignal,
  { count, begin, drip }: { count: number; begin: string; drip: string },
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  for (let made = 0; made < count && !signal.aborted; made += 1) {
    const socket = connect(Number(port), hostname, () => socket.write(begin));
    open.add(socket);
    socket.resume();
    // The server may cut the connection; 'close' follows.
    socket.on("error", () => open.delete(socket));
    socket.on("close", () => open.delete(socket));
    if (made % 50 === 0) await pause(5);
  }
  while (!signal.aborted) {
    for (const socket of open)
      if (drip !== "" && socket.writableLength < 100_000) socket.write(drip);
    await pause(200);
  }
  for (const socket of open) socket.destroy();
}
