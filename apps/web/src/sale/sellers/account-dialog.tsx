import { sellerCorrectionLimits as limits } from "@rifas/api-client/generated/field-limits/seller-correction";
import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { MoneyField } from "@rifas/ui/amount-field";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Disclosure } from "@rifas/ui/disclosure";
import { ModalBody, ModalTitle } from "@rifas/ui/modal";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { LinkTo } from "../../shared/link-to.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { Failure } from "../../shared/forms/failure.tsx";
import { PageForm } from "../../shared/forms/page-form.tsx";
import { DialogFrame } from "../../shared/forms/form-dialog.tsx";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { movementLine } from "../purchase/bank-words.ts";
import { AccountFacts, handedInBy } from "./account-facts.tsx";

type Seller = Schema<"Seller">;

/** What a seller owes, the money that they say they handed in, and corrections. */
export function AccountDialog({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const { id, name, unapproved } = seller;
  const asked = useQuery(get("/sellers/{id}/account", { id }));
  const found = useQuery(get("/sellers/{id}/handings", { id })).data?.items;
  return (
    <DialogFrame onClose={onClose}>
      <ModalBody>
        <Stack>
          <ModalTitle>Cuenta de {name}</ModalTitle>
          <Query of={asked} label="Cargando la cuenta…" sizes={["form"]}>
            {(account) => (
              <Stack>
                {account.waiting.map(({ id: handing_id, amount_bs, how, reference, at }) => (
                  <Handed
                    key={handing_id}
                    {...{ id, handing_id }}
                    movement={found?.find((one) => one.handing_id === handing_id)?.movement}
                    title={`Dice que entregó ${formatBs(amount_bs)}`}
                    said={`${handedInBy[how]}${reference === null ? "" : `, ref ${reference}`}, el ${formatDateTime(at)}`}
                  />
                ))}
                {found
                  ?.filter(({ received }) => received)
                  .map(({ handing_id, movement }) => (
                    <Handed
                      key={handing_id}
                      {...{ id, handing_id, movement }}
                      title={`Confirmaste ${formatBs(movement.amount_bs)}`}
                    />
                  ))}
                <Unapproved sales={unapproved} />
                <AccountFacts account={account} />
                <Correction id={id} owed={account.owed_bs} />
              </Stack>
            )}
          </Query>
        </Stack>
      </ModalBody>
    </DialogFrame>
  );
}

/** The way to a seller's sales that wait for staff. */
function Unapproved({ sales }: { sales: Seller["unapproved"] }) {
  if (sales.length === 0) return null;
  return (
    <Banner tone="warning" title={`${counted(sales.length, "venta")} por aprobar`}>
      Sin aprobar, sus números quedan libres al cerrar la venta.
      <Cluster gap={2}>
        {sales.map(({ id, code }) => (
          <LinkTo key={id} to={`/admin/tickets?vista=buscar&compra=${id}`} place="standalone">
            {code}
          </LinkTo>
        ))}
      </Cluster>
    </Banner>
  );
}

/** What a seller handed in, with the movement that shows it. */
function Handed(props: {
  id: number;
  handing_id: number;
  movement: Schema<"FoundHanding">["movement"] | undefined;
  title: string;
  /** How and when the seller handed it in; left out once it is confirmed. */
  said?: string;
}) {
  const { id, handing_id, movement, title, said } = props;
  const decide = useMutation(
    (client, received: boolean) => {
      const shown = received && movement && { movement_id: movement.id };
      const body = { handing_id, received, ...shown };
      return client.put("/sellers/{id}/handings", { params: { path: { id } }, body });
    },
    { revalidates: [queryGroups.sellers, queryGroups.reconciliation], once: true },
  );
  return (
    <Banner
      tone={said === undefined ? "info" : "warning"}
      title={title}
      action={
        <Cluster gap={2}>
          <Button size="sm" onClick={() => void decide.run(true)}>
            {said === undefined ? "Es esa entrega" : "Sí llegó"}
          </Button>
          {said === undefined ? null : (
            <Button size="sm" tone="outline" onClick={() => void decide.run(false)}>
              No llegó
            </Button>
          )}
        </Cluster>
      }
    >
      {said} {movement && `El banco lo muestra: ${movementLine(movement)}. `}
      <Failure of={decide.error?.message} />
    </Banner>
  );
}

function Correction({ id, owed }: { id: number; owed: string }) {
  const { field, sending } = useApiForm({
    defaults: { sign: "-", amount_bs: "", reason: "" },
    kept: null,
    send: (client, { sign, amount_bs, reason }) =>
      client.post("/sellers/{id}/corrections", {
        params: { path: { id } },
        body: {
          owed_bs: owed,
          amount_bs: `${sign === "-" ? "-" : ""}${amount_bs}`,
          reason: reasonText(reason),
        },
      }),
    revalidates: [queryGroups.sellers],
    says: "Cuenta corregida",
    onDone: (_account, form) => form.reset(),
  });
  return (
    <Disclosure summary="Corregir con un motivo" content="parts">
      <PageForm action="Corregir" tone="outline" {...sending}>
        <SelectField
          label="Debe"
          options={[
            { value: "-", label: "Menos" },
            { value: "+", label: "Más" },
          ]}
          {...field("sign")}
        />
        <MoneyField
          label="Cuánto"
          {...field("amount_bs", limits.amount_bs, {
            required: "Escribe cuánto cambia",
            invalid: "Escribe un monto, como 450,00",
          })}
        />
        <TextField
          label="Motivo"
          hint="El vendedor lo lee en su cuenta."
          maxLength={limits.reason.maxLength}
          {...field("reason", reasonRules(limits.reason, "Escribe por qué"))}
        />
      </PageForm>
    </Disclosure>
  );
}
