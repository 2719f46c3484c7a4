import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { useState } from "react";

/** Undoes a rejection in one step; `after` is what it became. */
export function useUndoRejection() {
  const [after, setAfter] = useState<Schema<"GroupRejection">>();
  const undo = useMutation(
    (client, id: number) =>
      client.post("/purchases/rejections/{id}/undo", { params: { path: { id } } }),
    { revalidates: [queryGroups.purchaseLists], onDone: setAfter },
  );
  return { ...undo, after };
}
