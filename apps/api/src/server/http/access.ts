import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { findSeller } from "../../people/sellers/find-seller.ts";
import { findSession } from "../../people/users/find-session.ts";
import { actorOf, type User } from "../../people/users/user.ts";
import type { ContractOperation } from "./contract.ts";

/** The credentials that a request carries. */
export interface Credentials {
  authorization: string | undefined;
  purchaseSecret: string | undefined;
  /** The `id` path parameter. */
  id: string | undefined;
}

/** The caller, as authenticated. */
export interface Caller {
  actor: Actor;
  token: string | undefined;
  /** When they last confirmed who they are in this session. */
  confirmedAt: Date | null;
}

/**
 * The one place that enforces who may call what: the operation's `x-access`. A token without a live session is refused
 * even where no session is needed; otherwise staff might take the public view for the complete one.
 */
export async function decideAccess(
  context: Context,
  operation: Guard,
  credentials: Credentials,
): Promise<Result<Caller>> {
  const token = bearerToken(credentials.authorization);
  if (operation.access === "seller") return await sellerOnly(context, token);
  const user = token === undefined ? null : await findSession(context, token);
  if (token !== undefined && user === null) return signInFirst();
  const person: Person | null = user && {
    role: user.role,
    caller: { actor: actorOf(user), token, confirmedAt: user.confirmed_at },
    mustChangePassword: user.must_change_password && !operation.beforePasswordChange,
  };
  if (person?.role === "auditor" && isWrite(operation)) return onlyReads();
  switch (operation.access) {
    case "anyone":
      return ok(asAnyone(person));
    case "secret":
      return secretHolder(context, person, credentials);
    case "auditor":
    case "staff":
    case "admin":
      return member(person, operation.access);
  }
}

/** A seller's session is of another kind: it opens nothing else, and no user's opens what sellers do. */
async function sellerOnly(context: Context, token: string | undefined): Promise<Result<Caller>> {
  const seller = token === undefined ? null : await findSeller(context, token);
  return seller === null ? signInFirst() : ok({ actor: seller, token, confirmedAt: null });
}

type Guard = Pick<ContractOperation, "access" | "openToAuditors" | "beforePasswordChange">;

/** A caller with a live session. */
interface Person {
  role: User["role"];
  caller: Caller;
  mustChangePassword: boolean;
}

const anonymous: Caller = { actor: { kind: "anyone" }, token: undefined, confirmedAt: null };

/** Whether an operation that takes callers without a session does more than an auditor may. */
function isWrite({ access, openToAuditors }: Guard): boolean {
  return (access === "anyone" || access === "secret") && !openToAuditors;
}

/** An auditor sees what anyone sees. */
function asAnyone(person: Person | null): Caller {
  const isOwn = person !== null && person.role !== "auditor" && !person.mustChangePassword;
  return isOwn ? person.caller : anonymous;
}

/** A signed-in user who may see purchases, or a buyer with the secret of the purchase in the path. */
function secretHolder(
  context: Context,
  person: Person | null,
  { id, purchaseSecret }: Credentials,
): Result<Caller> {
  const isAuditor = person?.role === "auditor";
  if (person !== null && !isAuditor && !person.mustChangePassword) return ok(person.caller);
  if (purchaseSecret === undefined) {
    if (person === null) return signInFirst();
    return isAuditor ? onlyReads() : passwordFirst();
  }
  return id !== undefined && context.keys.isPurchaseSecret(id, purchaseSecret)
    ? ok(anonymous)
    : fail("forbidden", "Este enlace no abre esta compra. Pide que te lo enviemos de nuevo.");
}

function member(person: Person | null, access: "auditor" | "staff" | "admin"): Result<Caller> {
  if (person === null) return signInFirst();
  if (person.role === "auditor" && access !== "auditor") return onlyReads();
  if (person.mustChangePassword) return passwordFirst();
  return access === "admin" && person.role !== "admin"
    ? fail("forbidden", "Solo un administrador puede hacer esto.")
    : ok(person.caller);
}

function onlyReads(): Result<never> {
  const message = "Con tu cuenta de auditor solo puedes consultar los archivos de Auditoría.";
  return fail("forbidden", message);
}

function signInFirst(): Result<never> {
  return fail("unauthorized", "Tu sesión no es válida o ya venció. Inicia sesión otra vez.");
}

function passwordFirst(): Result<never> {
  return fail("password_change_required", "Cambia tu contraseña para continuar.");
}

/** The bearer token as sent; undefined without one. Other schemes, such as a proxy's `Basic`, are ignored. */
function bearerToken(authorization: string | undefined): string | undefined {
  const sent = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? "");
  return sent === null ? undefined : (sent[1] ?? "");
}
