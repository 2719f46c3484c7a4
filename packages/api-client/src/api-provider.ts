import { createContext, createElement, use, type ReactNode } from "react";
import type { ApiClient } from "./client.ts";

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
