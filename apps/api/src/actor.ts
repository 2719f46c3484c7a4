/** Who is making a call. Access is decided in http/access.ts; the rules only record the actor (audit log, reviewer). */
export type Actor =
  | { kind: "anyone" }
  | { kind: "user"; id: number; name: string; role: "admin" | "staff" }
  | { kind: "system" };

/** A signed-in user, for calls that need one. */
export type StaffActor = Extract<Actor, { kind: "user" }>;
