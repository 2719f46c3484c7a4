import type { Schema } from "@rifas/api-client/types";

/** Ana's passkeys: one that her phone's maker keeps a copy of, and one that exists once. */
export const passkeys: Schema<"Passkey">[] = [
  {
    id: "mXb3nq0yJt6sT9WfA1kzUg",
    name: "Teléfono de Ana",
    created_at: "2026-10-03T13:00:00Z",
    last_used_at: "2026-11-20T12:30:00Z",
    backed_up: true,
  },
  {
    id: "Qw7pLk2vRs9xYt4uZa8cBe",
    name: "Llave USB de la caja fuerte",
    created_at: "2026-10-03T13:10:00Z",
    last_used_at: null,
    backed_up: false,
  },
];

/** Where Ana is signed in. */
export const sessions: Schema<"OpenSession">[] = [
  {
    id: "0d9f8c52-6c1d-4b7e-9a40-0c9b5d2e7f61",
    device: "Chrome en Windows",
    address: "190.202.10.7",
    created_at: "2026-11-20T12:30:00Z",
    last_used_at: "2026-11-20T15:58:00Z",
    current: true,
  },
  {
    id: "5b2c7d10-93ae-4c55-8f0e-7a6d1b4c9e22",
    device: "Samsung Internet en Android",
    address: "2800:200:f4:1::7",
    created_at: "2026-11-18T20:10:00Z",
    last_used_at: "2026-11-20T09:12:00Z",
    current: false,
  },
];

/** What `createRecoveryCodes` answers in stories. */
export const recoveryCodes: readonly string[] = [
  "k7m2p-x4wqn-8hd3r",
  "b9t5v-r2kjc-m6yzf",
  "w3n8g-p7xqd-c4kmh",
  "j6r2t-v9bfs-k3wpx",
  "d4y7m-h8ncz-q2vrb",
  "f5k9x-t3mwg-p7jdn",
  "q8v4c-z6rhk-b2ytm",
  "n2p7w-g5xjf-v9kdc",
  "h3m6r-k8tqb-x4wzn",
  "c7d9y-f2vpg-j5mrk",
];
