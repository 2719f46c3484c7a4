import { queryGroups } from "@rifas/api-client/query-groups";
import type { BankFeed, Schema } from "@rifas/api-client/types";
import { credentialsNeeded, isAsked } from "@rifas/domain/asked-banks";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

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

/** The form of a feed; null for a new one. */
export function useFeedForm(feed: BankFeed | null, onDone: () => void) {
  return useApiForm<FeedValues, BankFeed>({
    defaults: valuesOf(feed),
    kept: null,
    send: (client, { account_id, ...values }) =>
      client.put("/bank-accounts/{id}/feeds/{adaptor}", {
        params: { path: { id: Number(account_id), adaptor: values.adaptor } },
        body: fieldsOf(values),
      }),
    revalidates: [queryGroups.bankFeeds],
    // Another bank's fields come later and go above those that were shown first.
    focus: "defaults",
    says: feed === null ? "Avisos activados" : "Avisos guardados",
    onDone,
  });
}

const noCredentials: FeedValues["credentials"] = {
  client_id: "",
  merchant_id: "",
  integrator_id: "",
  terminal_id: "",
  phone: "",
};

/** In the order in which they are shown. */
function valuesOf(feed: BankFeed | null): FeedValues {
  return {
    account_id: feed === null ? "" : String(feed.account_id),
    adaptor: feed?.adaptor ?? "generic",
    credentials: { ...noCredentials, ...feed?.credentials },
    secret: "",
    cipher_key: "",
    revoke_previous: false,
    silent_after_hours: feed === null ? "24" : String(feed.silent_after_hours ?? ""),
    allowed_addresses: feed?.allowed_addresses.join(", ") ?? "",
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
