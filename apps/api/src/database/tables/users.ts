import type { UserRole } from "@rifas/domain/user-roles";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "./columns.ts";

export interface UsersTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  role: UserRole;
  /** An auditor's last day in Caracas; null for other roles. */
  access_ends_on: string | null;
  active: Generated<boolean>;
  must_change_password: Generated<boolean>;
  password_hash: string;
  created_at: Instant;
  last_login_at: Instant | null;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Instant;
  last_used_at: Instant;
  /** Names it for its owner. */
  id: Generated<string>;
  device: string | null;
  address: string | null;
  /** When its user last confirmed who they are. */
  confirmed_at: Instant | null;
}

/** A passkey of a user: what its device needs is there, here is only its public key. */
export interface PasskeysTable {
  /** The credential's, in base64url. */
  id: string;
  user_id: number;
  name: string;
  public_key: Buffer;
  counter: number;
  backed_up: boolean;
  created_at: Instant;
  last_used_at: Instant | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  hash: Buffer;
}
