import type { ApiError } from "@rifas/api-client/api-error";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { ConfigKey } from "@rifas/api-client/types";
import { SaveBar } from "@rifas/ui/action-bar/save";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import { TextList } from "../../shared/text-list.tsx";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { UnsavedChanges, useUnsaved } from "../../shared/desk/unsaved-changes.tsx";
import { useKeptForm } from "../../shared/forms/kept-input.ts";
import { showSaved } from "../../shared/forms/show-saved.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import type { ConfigInput } from "./config-values.ts";
import { ConfigPanel, type ConfigPanelProps } from "./config-panel.tsx";
import { useSaveConfig, type EntryOf } from "./use-config-entry.ts";

interface ConfigFormProps<Values extends FieldValues, Key extends ConfigKey> {
  /** The entry it edits; unsaved input outlives the session under this name. */
  entry: Key;
  /** The form's values for what is stored. */
  defaults: (stored: EntryOf<Key>) => DefaultValues<Values>;
  /** Turns the form's values into the entry's. */
  write: (values: Values) => ConfigInput<Key>;
  /** The form's name for a field of the entry, like 'contact.whatsapp'. Default: the same. */
  nameOf?: (field: string) => string;
  /** The texts of the save button and the success toast. */
  submit?: string;
  saved?: string;
  /** Runs before saving; return false to cancel, when the fields show what is wrong. */
  before?: (values: Values) => boolean;
  /** The form's values after saving. Default: the values that were sent. */
  afterSaving?: (values: Values) => Values;
  /** The fields. */
  children: (form: UseFormReturn<Values>, stored: EntryOf<Key>) => ReactNode;
}

/** A section of the configuration that is a form. */
export function ConfigSection<Values extends FieldValues, Key extends ConfigKey>({
  heading,
  lead,
  ...form
}: ConfigFormProps<Values, Key> & Omit<ConfigPanelProps<Key>, "children">) {
  return (
    <ConfigPanel heading={heading} lead={lead} entry={form.entry}>
      {(stored) => <ConfigForm {...form} stored={stored} />}
    </ConfigPanel>
  );
}

/**
 * The form of a configuration section: it saves, shows the server's messages at their fields and the rest above the
 * save bar, marks unsaved changes, and asks before the user leaves with them. A save that would undo somebody else's is refused.
 */
export function ConfigForm<Values extends FieldValues, Key extends ConfigKey>(
  props: ConfigFormProps<Values, Key> & { stored: EntryOf<Key> },
) {
  const { stored, defaults } = props;
  const form = useForm<Values>({ mode: "onTouched", defaultValues: defaults(stored) });
  const save = useSaveConfig(props.entry);
  const { isDirty, errors } = form.formState;
  useKeptForm(`configuración ${props.entry}`, form);
  const unsaved = useUnsaved(isDirty);
  const seen = useRef(stored.updated_at);
  const revalidate = useRevalidate();
  // Shows what somebody else has saved: at once in a form without changes, otherwise when they are discarded.
  const follow = useEffectEvent(() => {
    if (isDirty || (stored.updated_at ?? "") <= (seen.current ?? "")) return;
    seen.current = stored.updated_at;
    form.reset(defaults(stored));
  });
  useEffect(() => follow(), [stored, isDirty]);
  const marked = Object.keys(errors).length;

  const submit = form.handleSubmit(async (values) => {
    if (props.before?.(values) === false) return;
    const result = await save.run({ value: props.write(values), updated_at: seen.current });
    if (!result.ok) {
      if (result.error.code === "status_changed") revalidate([queryGroups.config]);
      for (const { name, message } of placed(form, result.error, props.nameOf))
        if (name !== null) form.setError(name, { type: "server", message });
      return;
    }
    seen.current = result.data.updated_at;
    showSaved(form, values, props.afterSaving?.(values) ?? values);
    toastSuccess(props.saved ?? "Guardado");
  });

  return (
    <Form gap={6} onSubmit={(event) => void submit(event)}>
      <UnsavedChanges isDirty={unsaved.read} within="seccion" />
      {props.children(form, stored)}
      {save.error === undefined ? null : (
        <Banner tone="danger" announce="now" title="No se guardó">
          {save.error.message}
          <UnmatchedErrors form={form} error={save.error} nameOf={props.nameOf} />
        </Banner>
      )}
      <SaveBar
        state={marked > 0 || save.error !== undefined ? "problem" : "idle"}
        message={
          marked > 0
            ? "Revisa lo que está marcado"
            : save.error !== undefined
              ? "No se guardó: al final dice por qué"
              : isDirty
                ? "Tienes cambios sin guardar"
                : "Todo está guardado"
        }
      >
        {isDirty ? (
          <Button
            tone="outline"
            onClick={() => {
              form.reset();
              save.reset();
            }}
          >
            Descartar
          </Button>
        ) : null}
        <Button
          type="submit"
          disabled={!isDirty}
          state={save.pending ? "pending" : "idle"}
          pendingLabel="Guardando…"
        >
          {props.submit ?? "Guardar"}
        </Button>
      </SaveBar>
    </Form>
  );
}

type NameOf = ((field: string) => string) | undefined;

/** The server's messages with the fields that they are about; null for those that this form doesn't have. */
function placed<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
  nameOf: NameOf = (field) => field,
) {
  const isField = (name: string): name is FieldPath<Values> =>
    get(form.getValues(), name) !== undefined;
  return error.details.map(({ field, message }) => {
    const name = nameOf(field.replace(/^value\./, ""));
    return { field, message, name: isField(name) ? name : null };
  });
}

/** The server's messages for fields that this form doesn't have. */
function UnmatchedErrors<Values extends FieldValues>(props: {
  form: UseFormReturn<Values>;
  error: ApiError;
  nameOf: NameOf;
}) {
  const { form, error, nameOf } = props;
  const others = placed(form, error, nameOf).filter(
    ({ name, message }) => name === null && message !== error.message,
  );
  return others.length === 0 ? null : <TextList of={others.map(({ message }) => message)} />;
}
