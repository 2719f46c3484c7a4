import type { StaffRole } from "@rifas/domain/user-roles";

/** Who is making a call. Access is decided in server/http/access.ts; the rules only record the actor (audit log, reviewer). */
export type Actor =
  | { kind: "anyone" }
  | BankActor
  | { kind: "user"; id: number; name: string; role: StaffRole }
  | AuditorActor
  | SellerActor
  | { kind: "system" };

/** A person who only reads what an audit needs. A kind of its own, so that no rule takes them for staff. */
export interface AuditorActor {
  kind: "auditor";
  id: number;
  name: string;
}

/** A bank whose notification approves a purchase without a person; it may do what staff may. */
export interface BankActor {
  kind: "bank";
  id: null;
  name: string;
  role: "staff";
}

export const bankActor: BankActor = { kind: "bank", id: null, name: "Banco", role: "staff" };

/** Who sells from blocks. No user, so that no rule takes them for staff; of their own sales they do what staff do. */
export interface SellerActor {
  kind: "seller";
  id: null;
  sellerId: number;
  name: string;
  role: "staff";
}

/** A signed-in user, for calls that need one. */
export type StaffActor = Extract<Actor, { kind: "user" }>;

/** Anyone with a session. */
export type Member = StaffActor | AuditorActor;

/** The id of the signed-in caller; null for everyone else. */
export function memberId(actor: Actor): number | null {
  return actor.kind === "user" || actor.kind === "auditor" ? actor.id : null;
}

/** Who may approve a purchase. */
export type Reviewer = StaffActor | BankActor | SellerActor;

/** The names in the log of actors without a user. */
export const buyerName = "Comprador";
export const systemName = "Sistema";

/** How the log names an actor; buyers without their names. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case "user":
    case "auditor":
    case "bank":
      return actor.name;
    case "seller":
      return `${actor.name} (vendedor ${actor.sellerId})`;
    case "anyone":
      return buyerName;
    case "system":
      return systemName;
  }
}
