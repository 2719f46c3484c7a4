import type { ConfigKey } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Text } from "@rifas/ui/text";
import type { ReactNode } from "react";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { configEntry, type EntryOf } from "./use-config-entry.ts";

export interface ConfigPanelProps<Key extends ConfigKey> {
  heading: string;
  /** What it is for: a text, or a function of the stored value if the text depends on it. */
  lead: string | ((entry: EntryOf<Key>) => string);
  entry: Key;
  /** Renders the stored value. */
  children: (entry: EntryOf<Key>) => ReactNode;
}

/** A section of the configuration: its description, loading and error states, and its content. */
export function ConfigPanel<Key extends ConfigKey>(props: ConfigPanelProps<Key>) {
  const result = useFreshQuery(configEntry(props.entry), { ofThisVisit: true });
  const { lead } = props;
  const text = typeof lead === "string" ? lead : result.data && lead(result.data);
  return (
    <Section heading={props.heading} lead={text}>
      <Query
        of={result}
        sizes={["row", "row", "code"]}
        gap={5}
        level={3}
        title="No pudimos cargar esta parte"
      >
        {(entry) => (
          <>
            {props.children(entry)}
            {entry.updated_at === null ? null : (
              <Space above={6}>
                <Text size="sm">
                  Último cambio: {formatDateTime(entry.updated_at)}
                  {entry.updated_by === null ? "" : `, ${entry.updated_by}`}
                </Text>
              </Space>
            )}
          </>
        )}
      </Query>
    </Section>
  );
}
