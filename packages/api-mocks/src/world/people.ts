import type { User } from "@rifas/api-client/types";
import { exampleOf } from "../examples.ts";

/** The organiser. */
export const ana: User = exampleOf("Session").user;

const helper: User = { ...ana, role: "staff", suspended: false, takes_out_buyers: false };

/** A member of staff, who reviews proofs. */
export const mariana: User = {
  ...helper,
  id: 2,
  name: "Mariana Silva",
  email: "mariana@rifas.example",
  created_at: "2026-10-04T13:00:00Z",
  last_login_at: "2026-11-20T11:58:00Z",
};

/** An auditor, who may sign in until the end of January. */
export const aura: User = {
  ...helper,
  id: 4,
  name: "Aura Rojas",
  email: "aura@auditores.example",
  role: "auditor",
  access_ends_on: "2027-01-31",
  created_at: "2026-11-18T13:00:00Z",
  last_login_at: "2026-11-20T09:15:00Z",
};

/** A colleague, who sometimes decides first. */
export const luis: User = {
  ...helper,
  id: 3,
  name: "Luis Gómez",
  email: "luis@rifas.example",
  created_at: "2026-10-20T13:00:00Z",
  last_login_at: "2026-11-19T20:10:00Z",
};
