import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { sumMoney } from "@rifas/domain/money";
import { useState } from "react";
import { useSession } from "../../shared/session/use-session.ts";

type Approval = Schema<"MatchApproval">;
type Match = Schema<"ExactMatch">;

/** The money of some matches, as the bank received it. */
export function sumOf(matches: readonly Match[]): string {
  return sumMoney(matches.map(({ movement }) => movement.amount_bs));
}

/** Approves matches in bulk, and undoes the latest bulk approval as one. */
export function useBulkApproval(list: Schema<"MatchList">) {
  const session = useSession();
  const figures = useQuery(get("/reconciliation"));
  const known = figures.data?.last_approval ?? null;
  const [made, setMade] = useState<Approval | null>(null);
  const after = { revalidates: [queryGroups.purchaseLists], onDone: setMade };
  const approval = useMutation(
    (client, body: Schema<"MatchApprovalRequest">) =>
      client.post("/reconciliation/approvals", { body }),
    after,
  );
  const undoing = useMutation(
    (client, id: number) =>
      client.post("/reconciliation/approvals/{id}/undo", { params: { path: { id } } }),
    after,
  );
  const latest = made ?? known;

  const approve = async (matches: readonly Match[]) => {
    if (matches.length === 0) return;
    undoing.reset();
    await approval.run({
      matches: matches.map(({ purchase, movement }) => ({
        purchase_id: purchase.id,
        movement_id: movement.id,
      })),
      expected_count: matches.length,
      expected_sum_bs: sumOf(matches),
      list,
    });
  };
  const undo = async () => {
    if (latest === null || latest.id === null || !mayUndo(latest, session)) return;
    approval.reset();
    await undoing.run(latest.id);
  };
  return {
    /** The latest bulk approval, by this user or another; null if there is none. */
    latest,
    /** Whether the server has said which one is the latest, or can't. */
    isKnown: figures.data !== undefined || figures.error !== undefined,
    /** Whether it was made, or undone, on this page. */
    isNew: made !== null,
    mayUndo: latest !== null && mayUndo(latest, session),
    approving: approval.pending,
    undoing: undoing.pending,
    error: approval.error ?? undoing.error,
    dismissError: () => {
      approval.reset();
      undoing.reset();
    },
    approve: (matches: readonly Match[]) => void approve(matches),
    undo: () => void undo(),
  };
}

/** The person who approved may undo it, and so may an admin. */
function mayUndo(approval: Approval, session: ReturnType<typeof useSession>): boolean {
  if (session.status !== "authenticated" || approval.id === null) return false;
  if (approval.undone_at !== null || approval.count === 0) return false;
  return session.user.role === "admin" || session.user.id === approval.by?.id;
}
