import { type Database, prepared } from "../../database/database.ts";
import { configDefaults } from "../../platform/configuration/config-values.ts";

/**
 * Publishes the first version of the terms, the default's text, as of the day of the installation: its first user's. Does
 * nothing if terms are stored.
 */
export async function publishFirstTerms(database: Database): Promise<void> {
  const [installation] = await database.query<{ at: Date | null }>(selectInstallation, []);
  const at = installation?.at ?? null;
  if (at === null) return;
  const terms = { ...configDefaults.terms, published_at: at.toISOString() };
  await database.query(insertTerms, [JSON.stringify(terms), at]);
}

const selectInstallation = prepared("select-installation")`
    SELECT min(created_at) AS at FROM users`;

const insertTerms = prepared("insert-first-terms")`
    INSERT INTO config (key, value, updated_at) VALUES ('terms', $1, $2)
    ON CONFLICT (key) DO NOTHING`;
