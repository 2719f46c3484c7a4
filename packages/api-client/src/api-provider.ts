import { createContext, createElement, use, useMemo, useState, type ReactNode } from "react";
import type { ApiClient } from "./client.ts";
import type { CallKeys } from "./keyed-call.ts";

const ApiContext = createContext<ApiClient | null>(null);

/** Provides the client to all components below it. */
export function ApiProvider(props: { client: ApiClient; children?: ReactNode }) {
  return createElement(ApiContext, { value: props.client }, props.children);
}

/** The client, for calls outside of `useQuery` and `useMutation`. */
export function useApiClient(): ApiClient {
  const client = use(ApiContext);
  if (client === null) throw new Error("There is no <ApiProvider> above this component.");
  return client;
}

/** The client for one form: after a call whose outcome isn't known, the next attempt has the same key. */
export function useFormClient(): ApiClient {
  const client = useApiClient();
  const [keys] = useState<CallKeys>(() => new Map());
  return useMemo(() => client.keeping(keys), [client, keys]);
}
