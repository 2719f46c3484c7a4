import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Space } from "@rifas/ui/space";
import { DeskHeadSkeleton, DeskNarrowOnly } from "@rifas/ui/desk-panes/parts";
import { holders, leaseTitle } from "./lease-words.ts";
import { ProofPane } from "../purchase/proof-pane.tsx";
import { decidedHere, type Lease, type Outcome } from "./queue-state.ts";
import { ReviewData } from "./review-data.tsx";
import { ReviewHeader } from "./review-header.tsx";
import type { OfQueue } from "./use-review-queue.ts";
import { statusLabels } from "@rifas/domain/statuses";
import { Cluster } from "@rifas/ui/cluster";
import { TicketNumber } from "@rifas/ui/text";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppLink, whatsAppMark } from "../whatsapp/whatsapp-link.tsx";

/** The header of the selected purchase. */
export function HeadPane({ review }: OfQueue) {
  const { selected } = review;
  if (selected.state !== "shown") return review.isLoading ? <DeskHeadSkeleton /> : null;
  // Above the next purchase on a phone, where the list with the latest decisions is out of sight: writes to the buyer of the one
  // that was just decided, until somebody did.
  const latest = decidedHere(review.outcomes).at(-1);
  return (
    <>
      {latest?.state === "done" ? <Latest outcome={latest} /> : null}
      <ReviewHeader review={review} purchase={selected.purchase} />
    </>
  );
}

/** The selected purchase's proof. */
export function StagePane({ review }: OfQueue) {
  const { selected } = review;
  if (selected.state === "shown") {
    const { purchase } = selected;
    return (
      <ProofPane
        purchase={purchase}
        confirmed={purchase.review_since !== null}
        controls={review.commands.viewer}
      />
    );
  }
  if (review.isLoading) return <SkeletonBlock size="pane" />;
  return selected.state === "none" && review.queue.length > 0 ? (
    <EmptyState
      place="inset"
      level={3}
      picture="inbox"
      title="Los que quedan ya los tiene alguien"
      hint={`${holders(review.leases.others.values())}. Los nuevos te llegan solos; si quieres uno de estos, elígelo en la lista.`}
    />
  ) : null;
}

/** What to compare the proof with, or why it can't be shown. */
export function DataPane({ review }: OfQueue) {
  const { selected, outcomes, leases } = review;
  if (selected.state === "shown") {
    const { purchase } = selected;
    return (
      <>
        {selected.waiting || outcomes.has(purchase.id) ? null : (
          <NoLongerQueued purchase={purchase} onOpen={() => review.open(purchase.id)} />
        )}
        <LeaseNotice lease={leases.others.get(purchase.id)} />
        {/* What one purchase's buttons are doing, or were refused, says nothing of the next. */}
        <ReviewData key={purchase.id} review={review} purchase={purchase} />
      </>
    );
  }
  if (review.isLoading) {
    return (
      <SkeletonGroup>
        <SkeletonBlock size="form" />
      </SkeletonGroup>
    );
  }
  if (selected.state !== "failed") return null;
  return (
    <ErrorState
      level={3}
      text={selected.error.message}
      onRetry={selected.retry}
      action={
        <Button tone="outline" onClick={review.back}>
          Volver a la cola
        </Button>
      }
    />
  );
}

/** Says that somebody else of the team has the purchase; it can be decided all the same. */
function LeaseNotice({ lease }: { lease: Lease | undefined }) {
  return lease === undefined ? null : (
    <Space below={4}>
      <Banner tone="info" announce="polite" title={leaseTitle(lease)}>
        Si decides tú primero, se le avisa.
      </Banner>
    </Space>
  );
}

function Latest({ outcome: { purchase } }: { outcome: Outcome }) {
  const message = useWhatsAppMessages([purchase.id]).get(purchase.id);
  if (whatsAppMark(message) !== undefined) return null;
  return (
    <DeskNarrowOnly>
      <Cluster asChild align="center" justify="between" gap={2}>
        <span>
          <span>
            <TicketNumber size="sm">{purchase.code}</TicketNumber> {statusLabels[purchase.status]}
          </span>
          <WhatsAppLink message={message} name={purchase.name} />
        </span>
      </Cluster>
    </DeskNarrowOnly>
  );
}

/** Shown when the selected purchase isn't in the queue: it stays on screen, and this says why it can't be decided here. */
function NoLongerQueued(props: { purchase: PurchaseForStaff; onOpen: () => void }) {
  const { title, text } = wordsOf(props.purchase);
  return (
    <Space below={4}>
      <Banner
        tone="warning"
        announce="polite"
        title={title}
        action={
          <Button size="sm" tone="outline" onClick={props.onOpen}>
            Ver la compra
          </Button>
        }
      >
        {text}
      </Banner>
    </Space>
  );
}

function wordsOf(purchase: PurchaseForStaff): { title: string; text: string } {
  const { status, reviewed_by: reviewer, reference_at: sentAt } = purchase;
  if (status === "pending" && purchase.review_since !== null) {
    const title = "Es de otra rifa";
    return { title, text: "La cola muestra otra. Para decidirla aquí, quita el filtro de rifa." };
  }
  if (status === "pending") {
    const title = "Todavía no está en la cola";
    return sentAt === null
      ? { title, text: "Falta su comprobante. Si te consta el pago, apruébala desde la compra." }
      : { title, text: "Mandó la referencia, y el banco todavía no la confirma." };
  }
  const text =
    reviewer === null ? "Esta compra cambió mientras la mirabas." : `${reviewer.name} la revisó.`;
  return { title: "Ya no está en la cola", text };
}
