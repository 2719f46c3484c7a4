import type { ConfigKey } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Columns } from "@rifas/ui/columns";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Popover, PopoverContent, PopoverTrigger } from "@rifas/ui/popover";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextareaField } from "@rifas/ui/textarea-field";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import type { ReactNode } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ConfigSection } from "./config-form.tsx";
import type { EntryOf } from "./use-config-entry.ts";
import type { ConfigInput } from "./config-values.ts";

const HELP = "Qué puedes poner entre llaves";

type Values = Record<string, string>;

interface Texts<Kind extends string, Key extends ConfigKey> {
  readonly heading: string;
  readonly lead: string;
  readonly entry: Key;
  readonly kinds: readonly Kind[];
  /** What each is for. */
  readonly labels: Readonly<Record<Kind, string>>;
  /** What applies until the owner writes another. */
  readonly originals: Readonly<Record<Kind, string>>;
  /** Those that the owner wrote. */
  readonly storedIn: (entry: EntryOf<Key>) => Readonly<Record<Kind, string | null>>;
  readonly limits: Readonly<Record<Kind, { readonly maxLength: number }>>;
  /** What texts can name, by its name without braces. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly placeholdersOf: (kind: Kind) => readonly string[];
  readonly problemOf: (kind: Kind, typed: string) => string | null;
  /** The entry with the text of each kind; null for the original. */
  readonly write: (textOf: (kind: Kind) => string | null) => ConfigInput<Key>;
  /** The message with a text, about an invented purchase. */
  readonly preview: (text: string) => ReactNode;
}

/** A section of texts that owners edit, each beside its preview and with a way back to the original. */
export function TextsForm<Kind extends string, Key extends ConfigKey>(texts: Texts<Kind, Key>) {
  const { heading, lead, entry, kinds, originals, meanings } = texts;
  return (
    <ConfigSection<Values, Key>
      heading={heading}
      lead={lead}
      entry={entry}
      defaults={(stored) => {
        const written = texts.storedIn(stored);
        return Object.fromEntries(kinds.map((kind) => [kind, written[kind] ?? originals[kind]]));
      }}
      write={(typed) =>
        texts.write((kind) => {
          const text = typed[kind]?.trim() ?? null;
          return text === originals[kind] ? null : text;
        })
      }
    >
      {(form) => (
        <>
          <Popover>
            <div>
              <PopoverTrigger>
                <Button tone="outline" size="sm">
                  {HELP}
                </Button>
              </PopoverTrigger>
            </div>
            <PopoverContent label={HELP}>
              <DetailList>
                {Object.entries(meanings).map(([name, meaning]) => (
                  <DetailRow key={name} label={`{${name}}`}>
                    {meaning}
                  </DetailRow>
                ))}
              </DetailList>
            </PopoverContent>
          </Popover>
          {kinds.map((kind) => (
            <OneText key={kind} {...texts} kind={kind} form={form} />
          ))}
        </>
      )}
    </ConfigSection>
  );
}

function OneText<Kind extends string, Key extends ConfigKey>({
  kind,
  form,
  ...texts
}: Texts<Kind, Key> & { kind: Kind; form: UseFormReturn<Values> }) {
  const label = texts.labels[kind];
  const original = texts.originals[kind];
  const name: string = kind;
  const text = useWatch({ control: form.control, name }) ?? "";
  const reset = () => form.setValue(name, original, { shouldDirty: true, shouldValidate: true });
  return (
    <Section
      heading={label}
      level={3}
      look="card"
      action={
        text.trim() === original ? undefined : (
          <Button size="sm" tone="quiet" onClick={reset}>
            Volver al texto original
            <VisuallyHidden> de «{label}»</VisuallyHidden>
          </Button>
        )
      }
    >
      <Columns layout="halves">
        <TextareaField
          label="Texto"
          rows={5}
          maxLength={texts.limits[kind].maxLength}
          hint={texts.placeholdersOf(kind).join(" ")}
          {...fieldsOf(form)(name, { validate: (typed) => texts.problemOf(kind, typed) ?? true })}
        />
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            Así llega
          </Text>
          {texts.preview(text)}
        </Stack>
      </Columns>
    </Section>
  );
}
