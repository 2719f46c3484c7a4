import type { PublicConfig } from "@rifas/api-client/types";
import { ErrorState } from "@rifas/ui/error-state";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { Heading } from "@rifas/ui/heading";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Stack } from "@rifas/ui/stack";
import { Space } from "@rifas/ui/space";
import { use, useEffect } from "react";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { isPaying } from "../snapshot/purchase-situation.ts";
import { CheckerCode, KeptPurchase } from "../offline/kept-purchase.tsx";
import { useKeptCopy } from "../offline/use-kept-copy.ts";
import { usePurchaseKey } from "../draft/use-purchase-key.ts";
import { PurchaseSkeleton } from "../parts/purchase-skeleton.tsx";
import { headingOf, PurchaseView } from "./purchase-view.tsx";
import { useFocusOnChange } from "../parts/use-focus-on-change.ts";
import { usePurchaseSnapshot, type PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { useSituation } from "../snapshot/use-situation.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A purchase opened by its link, from the e-mail or a saved one, or by its id alone on the phone that bought it. Shows the same as the purchase flow does. */
export function BuyerPage({ id, config }: { id: string; config: PublicConfig }) {
  const key = usePurchaseKey(UUID.test(id) ? id : null);
  const { data: snapshot, error, gone, revalidating, retry } = usePurchaseSnapshot(key);
  const copy = useKeptCopy(key, snapshot, gone);
  const isKept = snapshot === undefined && error !== undefined && copy !== null;
  useEffect(() => {
    // A reload restores the place on the page that was there before.
    if (isKept) scrollTo(0, 0);
  }, [isKept]);
  if (snapshot !== undefined && key !== null) {
    return (
      <LoadedPurchase
        snapshot={snapshot}
        secret={key.secret}
        config={config}
        renew={() => void retry()}
      />
    );
  }
  if (key === null || gone) {
    return (
      <ErrorState
        level={1}
        place="page"
        title="Este enlace no abre ninguna compra"
        text="Puede que le falte un pedazo. Ábrelo otra vez desde el correo, o pide que te lo mandemos de nuevo."
        action={<ButtonTo to="/verificador-de-boletos">Buscar mi compra</ButtonTo>}
      />
    );
  }
  if (error !== undefined && copy !== null) {
    return (
      <Space above={2}>
        <NarrowColumn align="start" width="step">
          <Stack gap={6}>
            <Heading level={1} size="3xl">
              Tu compra
            </Heading>
            <KeptPurchase
              copy={copy}
              error={error}
              retrying={revalidating}
              onRetry={() => void retry()}
            >
              <CheckerCode code={copy.facts.code} />
            </KeptPurchase>
          </Stack>
        </NarrowColumn>
      </Space>
    );
  }
  if (error !== undefined) {
    return (
      <ErrorState
        level={1}
        text={error.message}
        state={revalidating ? "retrying" : "idle"}
        onRetry={() => void retry()}
      />
    );
  }
  return (
    <>
      <VisuallyHidden asChild>
        <h1>Tu compra</h1>
      </VisuallyHidden>
      <PurchaseSkeleton />
    </>
  );
}

function LoadedPurchase(props: {
  snapshot: PurchaseSnapshot;
  secret: string;
  config: PublicConfig;
  renew: () => void;
}) {
  const { snapshot, secret, config, renew } = props;
  const { purchase } = snapshot;
  const origin = use(OriginContext);
  const situation = useSituation(snapshot);
  const title = useFocusOnChange(isPaying(situation) ? "paying" : "paid", "leave");
  return (
    <Space above={2}>
      <Stack gap={6}>
        <Heading ref={title} tabIndex={-1} level={1} size="3xl">
          {headingOf(situation, purchase, config)}
        </Heading>
        <PurchaseView
          snapshot={snapshot}
          secret={secret}
          config={config}
          renew={renew}
          situation={situation}
          link={`${origin}/compra/${purchase.id}#${secret}`}
        />
      </Stack>
    </Space>
  );
}
