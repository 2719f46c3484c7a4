import type { PaymentMethod, PurchaseForBuyer } from "@rifas/api-client/types";
import { formatUsd } from "@rifas/domain/money";
import { CopyButton } from "@rifas/ui/copy-button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { Cluster } from "@rifas/ui/cluster";
import { useSite } from "../../../shared/use-site.ts";
import { allDetails, amountFor, paymentDetails } from "./payment-details.ts";

type AmountDue = Pick<
  PurchaseForBuyer,
  "code" | "amount_bs" | "payable_bs" | "total_usd" | "amount_usd" | "payment_method"
> & { raffle: Pick<PurchaseForBuyer["raffle"], "permit_number"> };

/** Chooses a payment method; renders nothing if there is only one. Dollar amounts are computed from `owed`. */
export function PaymentMethodChoice(props: {
  label: string;
  methods: readonly PaymentMethod[];
  chosen: string;
  owed?: AmountDue;
  onChoose: (id: string) => void;
}) {
  const { label, methods, chosen, owed, onChoose } = props;
  if (methods.length < 2) return null;
  return (
    <RadioCards label={label} layout="grid" value={chosen} onValueChange={onChoose}>
      {methods.map((method) => {
        const usd = owed === undefined ? null : amountFor(method, owed).usd;
        return (
          <RadioCard
            key={method.id}
            value={method.id}
            title={method.name}
            meta={usd === null ? undefined : formatUsd(usd)}
          />
        );
      })}
    </RadioCards>
  );
}

/** The details to type into the bank's app, each with a copy button. */
export function PaymentDetails({ method, owed }: { method: PaymentMethod; owed: AmountDue }) {
  const responsible = useSite()?.site.contact.responsible ?? null;
  const trust = { responsible, permit: owed.raffle.permit_number };
  const details = paymentDetails(method, amountFor(method, owed), owed.code, trust);
  return (
    <Stack gap={3}>
      <DetailList>
        {details.map(({ label, shown, copied, note }) => (
          <DetailRow
            key={label}
            look="stacked"
            label={label}
            note={note}
            action={<CopyButton value={copied} subject={label.toLowerCase()} />}
          >
            {shown}
          </DetailRow>
        ))}
      </DetailList>
      <Cluster>
        <CopyButton value={allDetails(details)} subject="todos los datos">
          Copiar todo
        </CopyButton>
      </Cluster>
      {method.instructions !== "" && <Text lines="kept">{method.instructions}</Text>}
    </Stack>
  );
}
