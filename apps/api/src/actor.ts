/** Who is making a call. Access is decided in http/access.ts; the rules only record the actor (audit log, reviewer). */
export type Actor =
  | { kind: "anyone" }
  | BankActor
  | { kind: "user"; id: number; name: string; role: "admin" | "staff" }
  | { kind: "system" };

/** A bank whose notification approves a purchase without a person; it may do what staff may. */
export interface BankActor {
  kind: "bank";
  id: null;
  name: string;
  role: "staff";
}

export const bankActor: BankActor = { kind: "bank", id: null, name: "Banco", role: "staff" };

/** A signed-in user, for calls that need one. */
export type StaffActor = Extract<Actor, { kind: "user" }>;

/** Who may approve a purchase. */
export type Reviewer = StaffActor | BankActor;
