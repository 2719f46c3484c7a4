import { prepared, type Reader, type Transaction } from "../../database/database.ts";
import { configDefaults, type ConfigKey, type ConfigValues } from "./config-values.ts";

/** A value with the time and author of its last change; both null for the default. */
export interface StoredEntry<Key extends ConfigKey> {
  value: ConfigValues[Key];
  updated_at: Date | null;
  updated_by: string | null;
  /** The id of whoever changed it last. */
  author: number | null;
}

/** The current value of one key; a prepared statement, because every reservation reads two. */
export async function readConfig<Key extends ConfigKey>(
  database: Reader,
  key: Key,
): Promise<ConfigValues[Key]> {
  const [row] = await database.query<{ value: unknown }>(selectValue, [key]);
  return inForce(key, row?.value);
}

const selectValue = prepared("read-config")`SELECT value FROM config WHERE key = $1`;

/** The configuration that a reservation needs. */
export interface SaleConfig {
  rules: ConfigValues["purchase_rules"];
  termsVersion: string;
  /** The owner's limit of what is held without a bank's confirmation; null without one. */
  unconfirmedPercent: number | null;
}

/** The same as `saleConfigColumns` reads it. */
export interface SaleConfigRow {
  rules: unknown;
  terms_version: string | null;
  controls: unknown;
}

/** Reads it in one query and without the text of the terms. */
export async function readSaleConfig(database: Reader): Promise<SaleConfig> {
  const [row] = await database.query<SaleConfigRow>(selectSaleConfig, []);
  return saleConfigOf(row ?? { rules: undefined, terms_version: null, controls: undefined });
}

/** The configuration of a row with `saleConfigColumns`. */
export function saleConfigOf(row: SaleConfigRow): SaleConfig {
  return {
    rules: inForce("purchase_rules", row.rules),
    termsVersion: row.terms_version ?? configDefaults.terms.version,
    unconfirmedPercent: inForce("sale_controls", row.controls).unconfirmed_percent,
  };
}

/** Selected from anywhere. */
export const saleConfigColumns = `
  (SELECT value FROM config WHERE key = 'purchase_rules') AS rules,
  (SELECT value FROM config WHERE key = 'sale_controls') AS controls,
  (SELECT value ->> 'version' FROM config WHERE key = 'terms') AS terms_version`;

const selectSaleConfig = prepared("read-sale-config")`SELECT ${saleConfigColumns}`;

/** The current value of one key, with the author and time of its last change. */
export async function readEntry<Key extends ConfigKey>(
  database: Pick<Transaction, "kysely">,
  key: Key,
): Promise<StoredEntry<Key>> {
  const row = await database.kysely
    .selectFrom("config")
    .leftJoin("users", "users.id", "config.updated_by")
    .select(["config.value", "config.updated_at", "users.name as updated_by", "users.id as author"])
    .where("config.key", "=", key)
    .executeTakeFirst();
  return {
    value: inForce(key, row?.value),
    updated_at: row?.updated_at ?? null,
    updated_by: row?.updated_by ?? null,
    author: row?.author ?? null,
  };
}

/** The current values of all keys, in one query. */
export async function readAllConfig(database: Pick<Transaction, "kysely">): Promise<ConfigValues> {
  const rows = await database.kysely.selectFrom("config").select(["key", "value"]).execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const value = <Key extends ConfigKey>(key: Key) => inForce(key, stored.get(key));
  return {
    site: value("site"),
    site_colors: value("site_colors"),
    payment_methods: value("payment_methods"),
    purchase_rules: value("purchase_rules"),
    sale_controls: value("sale_controls"),
    uploads: value("uploads"),
    terms: value("terms"),
    faq: value("faq"),
    whatsapp_texts: value("whatsapp_texts"),
    reminder_texts: value("reminder_texts"),
    payback_template: value("payback_template"),
    email_settings: value("email_settings"),
  };
}

/** Only values that matched their key's schema are ever stored; a field that is newer than the stored value gets its default. */
function inForce<Key extends ConfigKey>(key: Key, stored: unknown): ConfigValues[Key] {
  const defaults = configDefaults[key];
  const whole: unknown = Array.isArray(defaults) ? stored : Object.assign({}, defaults, stored);
  return isKindOf(defaults, whole) ? whole : defaults;
}

/** Whether a stored value is a list or an object, like its key's default. */
function isKindOf<Value>(defaults: Value, stored: unknown): stored is Value {
  if (Array.isArray(defaults)) return Array.isArray(stored);
  return typeof stored === "object" && stored !== null;
}
