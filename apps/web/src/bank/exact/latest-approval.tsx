import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Link } from "@rifas/ui/link";
import { Stack } from "@rifas/ui/stack";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { PurchaseLink } from "../../sale/purchase/purchase-link.tsx";
import { counted } from "@rifas/domain/counted";
import type { useBulkApproval } from "./use-bulk-approval.ts";

/** The latest bulk approval with its undo, and what it couldn't approve. Renders nothing if there is none. */
export function LatestApproval(props: {
  bulk: ReturnType<typeof useBulkApproval>;
  undoHint: string | undefined;
}) {
  const { bulk } = props;
  const now = useNow();
  const { latest } = bulk;
  if (latest === null) return null;
  return (
    <>
      <Banner
        tone={bulk.isNew ? "success" : "neutral"}
        announce={bulk.isNew ? "polite" : "off"}
        title={titleOf(latest, bulk.isNew)}
        action={
          bulk.mayUndo ? (
            <Button
              size="sm"
              tone="outline"
              keyHint={props.undoHint}
              state={bulk.undoing ? "pending" : "idle"}
              pendingLabel="Deshaciendo…"
              onClick={bulk.undo}
            >
              Deshacer {counted(latest.count, "compra")}
            </Button>
          ) : undefined
        }
      >
        {latest.undone_at === null
          ? bulk.isNew
            ? null
            : `${latest.by?.name ?? "El banco"}, ${timeAgoInWords(latest.at, now)}.`
          : "Esperan otra vez, con sus números, y sus movimientos quedaron libres."}
      </Banner>
      <Refused of={latest} />
    </>
  );
}

function titleOf({ count, sum_bs, undone_at }: Schema<"MatchApproval">, isNew: boolean): string {
  const what = `${counted(count, "compra")} por ${formatBs(sum_bs)}`;
  if (undone_at !== null) {
    return count === 0 ? "Aprobación deshecha" : `Aprobación deshecha; siguen aprobadas ${what}`;
  }
  if (count === 0) return "No se aprobó ninguna";
  return isNew ? `Aprobaste ${what}` : `Última aprobación: ${what}`;
}

function Refused({ of: { refused, undone_at } }: { of: Schema<"MatchApproval"> }) {
  if (refused.length === 0) return null;
  const count = counted(refused.length, "compra");
  return (
    <Banner
      tone="warning"
      title={undone_at === null ? `${count} sin aprobar` : `${count} sin deshacer`}
    >
      <Stack asChild gap={1}>
        <ul>
          {refused.map(({ purchase_id: id, reason }) => (
            <li key={id}>
              {reason}{" "}
              <Link asChild>
                <PurchaseLink id={id}>Ver la compra</PurchaseLink>
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Banner>
  );
}
