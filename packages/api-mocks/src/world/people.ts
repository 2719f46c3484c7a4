import type { User } from "@rifas/api-client/types";

/** The organiser. */
export const ana: User = {
  id: 1,
  name: "Ana Pérez",
  email: "ana@rifas.example",
  role: "admin",
  access_ends_on: null,
  active: true,
  must_change_password: false,
  created_at: "2026-10-01T13:00:00Z",
  last_login_at: "2026-11-20T12:30:00Z",
};

/** A member of staff, who reviews proofs. */
export const mariana: User = {
  id: 2,
  name: "Mariana Silva",
  email: "mariana@rifas.example",
  role: "staff",
  access_ends_on: null,
  active: true,
  must_change_password: false,
  created_at: "2026-10-04T13:00:00Z",
  last_login_at: "2026-11-20T11:58:00Z",
};

/** An auditor, who may sign in until the end of January. */
export const aura: User = {
  id: 4,
  name: "Aura Rojas",
  email: "aura@auditores.example",
  role: "auditor",
  access_ends_on: "2027-01-31",
  active: true,
  must_change_password: false,
  created_at: "2026-11-18T13:00:00Z",
  last_login_at: "2026-11-20T09:15:00Z",
};

/** A colleague, who sometimes decides first. */
export const luis: User = {
  id: 3,
  name: "Luis Gómez",
  email: "luis@rifas.example",
  role: "staff",
  access_ends_on: null,
  active: true,
  must_change_password: false,
  created_at: "2026-10-20T13:00:00Z",
  last_login_at: "2026-11-19T20:10:00Z",
};
