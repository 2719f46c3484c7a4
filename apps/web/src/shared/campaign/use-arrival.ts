import { useApiClient } from "@rifas/api-client/api-provider";
import { useEffect } from "react";

/**
 * Notes by which campaign's link the document was opened, wherever the visitor has gone in it since. If that fails, a visit isn't
 * counted, which is nothing to tell a visitor.
 */
export function useArrival(): void {
  const client = useApiClient();
  useEffect(() => {
    const address = performance.getEntriesByType("navigation")[0]?.name ?? "";
    if (!/[?&]de=/.test(address)) return;
    void import("./arrive.ts").then(({ arrive }) => arrive(client, address)).catch(() => undefined);
  }, [client]);
}
