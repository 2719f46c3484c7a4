import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldSet } from "@rifas/ui/field";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { useState } from "react";
import { RejectTogether } from "./reject-together.tsx";

type Shares = Schema<"PurchaseCohort">["shares"];

/** 'Compras parecidas…': shows what looks like the same attack as a purchase, and rejects it in one step. */
export function SimilarPurchases({ purchase }: { purchase: PurchaseForStaff }) {
  const [open, setOpen] = useState(false);
  const onPhoto = purchase.status === "pending" && purchase.has_proof;
  if (!onPhoto || purchase.channel !== "web") return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        Ver compras parecidas…
      </Button>
      {open ? <SimilarDialog purchase={purchase} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SimilarDialog(props: { purchase: PurchaseForStaff; onClose: () => void }) {
  const { purchase, onClose } = props;
  const [asked, setAsked] = useState<Shares>({ network: true, picture: false, minutes: true });
  const first = useQuery(get("/purchases/{id}/cohort", { id: purchase.id, minutes: true }));
  const known = first.data?.shares;
  const query = known && {
    network: asked.network && known.network,
    picture: asked.picture && known.picture,
    minutes: asked.minutes && known.minutes,
  };
  const any = query !== undefined && Object.values(query).some(Boolean);
  const cohort = useQuery(
    any ? get("/purchases/{id}/cohort", { id: purchase.id, ...query }) : null,
    { keepPrevious: true },
  );
  const { items, more } = (any ? cohort.data : undefined) ?? {
    items: known !== undefined && !any ? [] : undefined,
    more: false,
  };
  return (
    <RejectTogether
      onClose={onClose}
      title={`Compras parecidas a ${purchase.code}`}
      description="Apartadas solo con su foto, y ningún banco reporta un pago que pueda ser de ellas. Míralas antes: a cada persona le llega el motivo, y sus números quedan libres."
      items={items}
      more={more}
      error={(first.error ?? cohort.error)?.message}
    >
      {known === undefined ? (
        <Waiting failed={first.error !== undefined} />
      ) : (
        <Criteria shares={known} asked={asked} onChange={setAsked} />
      )}
    </RejectTogether>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return failed ? null : (
    <SkeletonGroup>
      <SkeletonBlock size="form" />
    </SkeletonGroup>
  );
}

function Criteria(props: { shares: Shares; asked: Shares; onChange: (asked: Shares) => void }) {
  const { shares, asked, onChange } = props;
  const fields = [
    ["network", "La misma red", "Se sabe durante un día."],
    ["picture", "Una foto que se ve igual", undefined],
    ["minutes", "Los mismos minutos", "Hasta diez minutos antes o después."],
  ] as const;
  return (
    <FieldSet label="Se parecen en todo esto">
      {fields.map(([name, label, hint]) =>
        shares[name] ? (
          <CheckboxField
            key={name}
            label={label}
            hint={hint}
            checked={asked[name]}
            onChange={(event) => onChange({ ...asked, [name]: event.target.checked })}
          />
        ) : null,
      )}
    </FieldSet>
  );
}
