import type { ApiError } from "@rifas/api-client/api-error";
import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { QueryGroup } from "@rifas/api-client/query-groups";
import type { ErrorCode } from "@rifas/api-client/types";
import { useState, type SyntheticEvent } from "react";
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { failingOf } from "./failure.tsx";
import { fieldsOf } from "./fields-of.ts";
import { useKeptForm } from "./kept-input.ts";
import { toastSuccess } from "../toasts.ts";

interface ApiFormOptions<Values extends FieldValues, T> {
  /** All fields, also those that aren't always shown, named as in the contract: the server's messages go to them. */
  readonly defaults: DefaultValues<Values>;
  /** The name under which unsaved input is kept when the session ends (`useKeptForm`); null if all of it is secret or worthless. */
  readonly kept: string | null;
  readonly send: (client: ApiClient, values: Values) => Promise<T>;
  /** The queries that become stale. */
  readonly revalidates?: readonly QueryGroup[];
  /** The fields that errors with these codes are about. */
  readonly codes?: { readonly [Code in ErrorCode]?: FieldPath<Values> };
  /** The form's name for a field of the server's messages. Default: the same. */
  readonly nameOf?: (field: string, values: Values) => string;
  /** Which wrong field takes the focus: the first that was shown, or of `defaults` where fields come and go. Default `shown`. */
  readonly focus?: "shown" | "defaults";
  /** What a toast says of the answer. Default none. */
  readonly says?: string | ((data: T) => string) | undefined;
  readonly onDone?: ((data: T, form: UseFormReturn<Values>) => void) | undefined;
  /** Called after each refusal, when what the form is about may have changed. */
  readonly onRefused?: () => void;
}

/**
 * A form that one call sends. The server's messages appear at their fields, and the first of them takes the focus;
 * `sending.error` is the message of an error that no field shows.
 */
export function useApiForm<Values extends FieldValues, T>(options: ApiFormOptions<Values, T>) {
  const {
    defaults,
    kept,
    send,
    revalidates = [],
    focus = "shown",
    says,
    onDone,
    onRefused,
  } = options;
  const form = useForm<Values>({ defaultValues: defaults, shouldFocusError: focus === "shown" });
  useKeptForm(kept, form);
  const { run, pending, error, reset } = useMutation(send, { revalidates, once: true });
  const placesOf = (of: ApiError) => placesIn(form.getValues(), of, options);
  const placed = error === undefined ? [] : placesOf(error);

  const [sent, setSent] = useState<Values>();
  const attempt = async (values: Values) => {
    setSent(values);
    const result = await run(values);
    if (result.ok) {
      if (says !== undefined) toastSuccess(typeof says === "string" ? says : says(result.data));
      return onDone?.(result.data, form);
    }
    onRefused?.();
    const places = placesOf(result.error);
    for (const [field, message] of places) form.setError(field, { type: "server", message });
    if (places[0] !== undefined) form.setFocus(places[0][0]);
  };
  const submit = form.handleSubmit(attempt, (errors) => {
    if (focus === "shown") return;
    const first = fieldNames<Values>(defaults).find((name) => get(errors, name) !== undefined);
    if (first !== undefined) form.setFocus(first);
  });
  const check = () => void (sent && attempt(sent));
  return {
    form,
    field: fieldsOf(form),
    /** Why the last attempt failed, and what takes that off the screen. */
    refusal: error,
    forget: reset,
    /** What a FormDialog needs to send it. */
    sending: {
      onSubmit: (event?: SyntheticEvent) => void submit(event),
      pending,
      error: placed.length > 0 ? null : failingOf(error, check),
    },
  };
}

type Naming<Values extends FieldValues> = Pick<
  ApiFormOptions<Values, never>,
  "defaults" | "codes" | "nameOf"
>;

/** Which fields show an error, in the form's order, with their messages. */
function placesIn<Values extends FieldValues>(
  values: Values,
  error: ApiError,
  { defaults, codes, nameOf = (field) => field }: Naming<Values>,
): (readonly [FieldPath<Values>, string])[] {
  const named = fieldNames<Values>(defaults).flatMap((name) => {
    const problem = error.details.find(({ field }) => nameOf(field, values) === name);
    return problem === undefined ? [] : [[name, problem.message] as const];
  });
  const abouts: Partial<Record<string, FieldPath<Values>>> = codes ?? {};
  const about = abouts[error.code];
  return named.length > 0 || about === undefined ? named : [[about, error.message]];
}

function fieldNames<Values extends FieldValues>(defaults: DefaultValues<Values>) {
  // The paths to a form's values are the names of its fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return pathsTo(defaults) as FieldPath<Values>[];
}

/** The paths to the single values in lists and objects: `results.0.source`. */
function pathsTo(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? pathsTo(value).map((path) => `${name}.${path}`)
      : [name],
  );
}
