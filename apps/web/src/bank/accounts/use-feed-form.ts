import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { BankFeed, Schema } from "@rifas/api-client/types";
import { credentialsNeeded, isAsked } from "@rifas/domain/asked-banks";
import { get, useForm } from "react-hook-form";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { toastSuccess } from "../../shared/toasts.ts";

/** The form's values: texts as typed. */
export interface FeedValues {
  account_id: string;
  adaptor: Schema<"BankAdaptor">;
  secret: string;
  cipher_key: string;
  credentials: Record<keyof Schema<"BankCredentials">, string>;
  revoke_previous: boolean;
  allowed_addresses: string;
  silent_after_hours: string;
  active: boolean;
}

/** In the order in which they are shown, so that the focus goes to the first one with an error. */
const formFields = [
  "account_id",
  "adaptor",
  "credentials.client_id",
  "credentials.merchant_id",
  "credentials.integrator_id",
  "credentials.terminal_id",
  "credentials.phone",
  "secret",
  "cipher_key",
  "silent_after_hours",
  "allowed_addresses",
] as const;

/**
 * The form of a feed; null for a new one. Not `useApiForm`: fields come and go with the bank, so the first one with an error is
 * sought in the order on the screen.
 */
export function useFeedForm(feed: BankFeed | null, onDone: () => void) {
  const { run, pending, error } = useMutation(
    (client, { account_id, ...values }: FeedValues) =>
      client.put("/bank-accounts/{id}/feeds/{adaptor}", {
        params: { path: { id: Number(account_id), adaptor: values.adaptor } },
        body: fieldsOf(values),
      }),
    { revalidates: [queryGroups.bankFeeds] },
  );
  // The form would focus the field that was shown first, but another bank's fields come later and go above it.
  const form = useForm<FeedValues>({ defaultValues: valuesOf(feed), shouldFocusError: false });
  const submit = form.handleSubmit(
    async (values) => {
      const result = await run(values);
      if (result.ok) {
        toastSuccess(feed === null ? "Avisos activados" : "Avisos guardados");
        onDone();
        return;
      }
      applyProblems(form, result.error, formFields);
    },
    (errors) => {
      const first = formFields.find((field) => get(errors, field) !== undefined);
      if (first !== undefined) form.setFocus(first);
    },
  );
  const shown = formFields.some((field) => error?.problemOf(field) !== undefined);
  return { form, submit, pending, error: shown ? undefined : error?.message };
}

const noCredentials: FeedValues["credentials"] = {
  client_id: "",
  merchant_id: "",
  integrator_id: "",
  terminal_id: "",
  phone: "",
};

function valuesOf(feed: BankFeed | null): FeedValues {
  return {
    account_id: feed === null ? "" : String(feed.account_id),
    adaptor: feed?.adaptor ?? "generic",
    secret: "",
    cipher_key: "",
    credentials: { ...noCredentials, ...feed?.credentials },
    revoke_previous: false,
    allowed_addresses: feed?.allowed_addresses.join(", ") ?? "",
    silent_after_hours: feed === null ? "24" : String(feed.silent_after_hours ?? ""),
    active: feed?.active ?? true,
  };
}

/** The request body. An empty key is omitted, which keeps the stored one. */
function fieldsOf(values: Omit<FeedValues, "account_id">): Schema<"BankFeedFields"> {
  const { secret, cipher_key, revoke_previous, allowed_addresses, silent_after_hours } = values;
  return {
    active: values.active,
    ...(secret === "" ? {} : { secret }),
    ...(cipher_key === "" ? {} : { cipher_key }),
    ...(isAsked(values.adaptor) ? { credentials: credentialsIn(values) } : {}),
    ...(revoke_previous ? { revoke_previous } : {}),
    allowed_addresses: allowed_addresses.split(/[\s,]+/).filter((address) => address !== ""),
    // A bank that confirms nothing for hours isn't silent: it may have been asked about nothing.
    silent_after_hours:
      silent_after_hours === "" || isAsked(values.adaptor) ? null : Number(silent_after_hours),
  };
}

/** Those that the bank needs. */
function credentialsIn({ adaptor, credentials }: Pick<FeedValues, "adaptor" | "credentials">) {
  const { client_id } = credentials;
  const needed = credentialsNeeded(adaptor).map((field) => [field, credentials[field]] as const);
  return { ...Object.fromEntries(needed), client_id };
}
