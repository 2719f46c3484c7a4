import type { ApiClient } from "@rifas/api-client/client";
import { get, type Query } from "@rifas/api-client/get";
import { useMutation, type Mutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { ConfigEntry, ConfigKey } from "@rifas/api-client/types";
import type { ConfigInput } from "./config-values.ts";

/** A new value, and when what it was made from had changed last: without it, the value replaces whatever is stored. */
interface NewValue<Key extends ConfigKey> {
  readonly value: ConfigInput<Key>;
  readonly updated_at?: string | null;
}

/** Saves a configuration entry. */
export function saveConfig<Key extends ConfigKey>(
  client: ApiClient,
  key: Key,
  body: NewValue<Key>,
): Promise<ConfigEntry> {
  return client.put("/config/{key}", { params: { path: { key } }, body });
}

/** Saves a configuration entry and revalidates the public configuration. */
export function useSaveConfig<Key extends ConfigKey>(
  key: Key,
): Mutation<NewValue<Key>, ConfigEntry> {
  return useMutation((client, body: NewValue<Key>) => saveConfig(client, key, body), {
    revalidates: [queryGroups.config],
  });
}

/** A configuration entry. */
export type EntryOf<Key extends ConfigKey> = Extract<ConfigEntry, { key: Key }>;

/** The query of a configuration entry. */
export function configEntry<Key extends ConfigKey>(key: Key): Query<EntryOf<Key>> {
  const query = get("/config/{key}", { key });
  const isAsked = (entry: ConfigEntry): entry is EntryOf<Key> => entry.key === key;
  return {
    ...query,
    async fetch(client, signal) {
      const entry = await query.fetch(client, signal);
      if (isAsked(entry)) return entry;
      throw new TypeError(`The server answered another entry than ${key}.`);
    },
  };
}
