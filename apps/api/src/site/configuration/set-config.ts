import { basename } from "node:path/posix";
import { isDeepStrictEqual } from "node:util";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields } from "../../people/audit/record-audit.ts";
import { recordPayeeChange, type Payee } from "../../people/audit/payee-changes.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { fail, ok, type FieldProblem, type Result } from "../../platform/failure.ts";
import {
  colourProblems,
  emailSettingsProblems,
  identityProblems,
  paymentMethodProblems,
  reminderTextProblems,
  uploadProblems,
  whatsAppTextProblems,
} from "./check-config.ts";
import {
  configDefaults,
  type ConfigKey,
  type ConfigValues,
  type PurchaseRules,
  type SaleControls,
  type SiteIdentity,
  type StoredEmailSettings,
  type StoredTerms,
} from "../../platform/configuration/config-values.ts";
import { claimPicture } from "../../paper/files/public-pictures.ts";
import { mailPassword } from "../../platform/secrets/stored-secrets.ts";
import { getConfigEntry, type ConfigEntry } from "./get-config.ts";
import { readConfig, readEntry } from "../../platform/configuration/read-config.ts";

/** The value sent for each key; fields that only the server sets may be sent back and are ignored. */
export interface ConfigChanges extends Omit<ConfigValues, ChangedInPart> {
  /** Those that are left out stay as they are: a screen opened before an update doesn't know them. */
  purchase_rules: Pick<PurchaseRules, "reservation_minutes" | "quick_quantities"> &
    Partial<PurchaseRules>;
  /** Those that are left out stay as they are: each screen changes only those that it shows. */
  sale_controls: Partial<SaleControls>;
  terms: { text: string };
  email_settings: Omit<StoredEmailSettings, "password"> & {
    /** If absent, the stored one is kept. */
    password?: string | null;
    password_set?: boolean;
  };
}

type ChangedInPart = "purchase_rules" | "sale_controls" | "terms" | "email_settings";

/** One key with its new value, and when the value that was edited had changed last, if that is known. */
export type ConfigChange = {
  [Key in ConfigKey]: {
    key: Key;
    value: ConfigChanges[Key];
    updated_at?: string | null | undefined;
  };
}[ConfigKey];

/** Fields of which each key's value has at least one; null if it is a list. */
const MARKS: Readonly<Record<ConfigKey, readonly string[] | null>> = {
  site: ["contact"],
  site_colors: ["light"],
  payment_methods: null,
  purchase_rules: ["reservation_minutes"],
  sale_controls: Object.keys(configDefaults.sale_controls),
  uploads: ["max_mb"],
  terms: ["text"],
  faq: null,
  whatsapp_texts: ["approved"],
  reminder_texts: ["hold"],
  email_settings: ["security"],
  payback_template: ["columns"],
};

/** Whether a value that passed the contract's validation belongs to its key. */
export function isConfigChange(change: { key: ConfigKey; value: object }): change is ConfigChange {
  const marks = MARKS[change.key];
  return marks === null ? Array.isArray(change.value) : marks.some((mark) => mark in change.value);
}

/**
 * Changes one entry, whose value the caller has checked against its key's schema.
 *
 * Failures: `validation_failed` for what a schema can't say (a colour that doesn't parse, a Zelle without a rate), with the field's path
 * from `value`; `status_changed` if the entry has changed since the caller read it.
 */
export async function setConfig(
  context: Context,
  actor: StaffActor,
  change: ConfigChange,
): Promise<Result<ConfigEntry>> {
  const problems = await problemsOf(context, actor, change);
  if (problems.length > 0) {
    return fail("validation_failed", problems[0]?.message ?? "Revisa los datos.", {
      details: problems,
    });
  }
  const now = context.clock.now();
  const done = await context.database.transaction(async (tx): Promise<Result<null>> => {
    await lockKey(tx, change.key);
    const last = await readEntry(tx, change.key);
    const { value: before, updated_at: changed, updated_by: by } = last;
    const after = await storedValue(context, tx, change);
    const at = changed?.toISOString() ?? null;
    const seen = change.updated_at && new Date(change.updated_at).toISOString();
    // Whoever repeats a save whose answer was lost has what they want, and two parts of one page change the team's controls.
    const isKnown = seen === at || (change.key === "sale_controls" && last.author === actor.id);
    if (seen !== undefined && !isKnown && !isDeepStrictEqual(after, before)) {
      const message = `${by ?? "Alguien"} cambió esta sección mientras la editabas. Descarta tus cambios para ver los suyos.`;
      return fail("status_changed", message, { facts: { changed_by: by, changed_at: at } });
    }
    if (change.key === "site") await claimLogo(tx, change.value);
    await tx.kysely
      .insertInto("config")
      .values({
        key: change.key,
        value: JSON.stringify(after),
        updated_at: now,
        updated_by: actor.id,
      })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ value: JSON.stringify(after), updated_at: now, updated_by: actor.id }),
      )
      .execute();
    await recordPayeeChange(tx, context, actor, {
      action: "config_changed",
      entry: { config: change.key, changes: auditedChanges(before, after), at: now },
      payee: payeeOf(change.key, before),
    });
    return ok(null);
  });
  return done.ok ? ok(await getConfigEntry(context, change.key)) : done;
}

/** What an entry tells buyers of whom, where or how much to pay (`x-payee`), as it was; undefined if nothing. */
function payeeOf(key: ConfigKey, before: ConfigValues[ConfigKey]): Payee | undefined {
  const what = PAYEES[key];
  if (what === undefined) return undefined;
  const part = (field: string, value: unknown) => ({
    what,
    fields: [field],
    undo: { setting: key, value: { [field]: value } },
  });
  if ("contact" in before)
    return part("contact", { ...configDefaults.site.contact, ...before.contact });
  if ("published_at" in before) return part("text", before.text);
  return { what, undo: { setting: key, value: before } };
}

const PAYEES: Partial<Readonly<Record<ConfigKey, string>>> = {
  site: "Contactos del sitio",
  payment_methods: "Métodos de pago",
  terms: "Términos",
  faq: "Preguntas",
  whatsapp_texts: "Textos de WhatsApp",
  reminder_texts: "Textos de los recordatorios",
};

/** Who has no passkey would shut themselves out by requiring them. */
async function passkeyProblems(
  { database }: Context,
  actor: StaffActor,
  { passkeys_required: required }: ConfigChanges["sale_controls"],
): Promise<FieldProblem[]> {
  if (required !== true || actor.kind !== "user") return [];
  const own = await database.kysely
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  const message = "Primero agrega tu propia llave de acceso en «Mi cuenta».";
  return own === undefined ? [{ field: "value.passkeys_required", message }] : [];
}

async function problemsOf(context: Context, actor: StaffActor, change: ConfigChange) {
  switch (change.key) {
    case "site":
      return identityProblems(context.files, change.value);
    case "site_colors":
      return colourProblems(change.value);
    case "payment_methods":
      return paymentMethodProblems(change.value);
    case "uploads":
      return uploadProblems(change.value);
    case "email_settings":
      return emailSettingsProblems({ ...change.value, password: null });
    case "sale_controls":
      return await passkeyProblems(context, actor, change.value);
    case "whatsapp_texts":
      return whatsAppTextProblems(change.value);
    case "reminder_texts":
      return reminderTextProblems(change.value);
    default:
      return [];
  }
}

async function storedValue({ clock, keys }: Context, tx: Transaction, change: ConfigChange) {
  switch (change.key) {
    case "site": {
      // A client that doesn't know a contact leaves it as it is.
      const { contact } = await readConfig(tx, "site");
      return { ...change.value, contact: { ...contact, ...change.value.contact } };
    }
    case "terms":
      return nextTerms(await readConfig(tx, "terms"), change.value.text, clock.now());
    case "email_settings": {
      const { password, password_set: _, ...settings } = change.value;
      const kept = (await readConfig(tx, "email_settings")).password;
      if (password === undefined) return { ...settings, password: kept };
      return { ...settings, password: password && keys.secrets.seal(mailPassword, password) };
    }
    case "purchase_rules":
    case "sale_controls":
      return { ...(await readConfig(tx, change.key)), ...change.value };
    default:
      return change.value;
  }
}

async function claimLogo(tx: Transaction, { logo }: SiteIdentity): Promise<void> {
  const { logo: current } = await readConfig(tx, "site");
  if (logo !== null && logo !== current) await claimPicture(tx, basename(logo));
}

/** A changed text is the next version; the accepted versions are kept. */
function nextTerms(current: StoredTerms, text: string, now: Date): StoredTerms {
  if (text === current.text) return current;
  const { previous = [], ...last } = current;
  return {
    version: String(Number(current.version) + 1),
    text,
    published_at: now.toISOString(),
    previous: [...previous, last],
  };
}

/** Serialises two people who save the same entry. */
async function lockKey(tx: Transaction, key: ConfigKey): Promise<void> {
  await tx.query(lock, [key]);
}

const lock = prepared("lock-config-key")`
    SELECT pg_advisory_xact_lock(hashtext('config'), hashtext($1))`;

/** The changes for the audit log: that a password was set or changed, never its value. */
function auditedChanges(before: ConfigValues[ConfigKey], after: ConfigValues[ConfigKey]) {
  if (Array.isArray(before) || Array.isArray(after)) {
    return changedFields({ value: before }, { value: after });
  }
  return changedFields({ ...before }, { ...after }).map((change) =>
    change.field === "password"
      ? { field: "password", before: change.before && "•••", after: change.after && "••• (nueva)" }
      : change,
  );
}
