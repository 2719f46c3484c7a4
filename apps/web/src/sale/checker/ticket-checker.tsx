import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { DocumentField } from "@rifas/ui/document-field";
import { PublicForm } from "@rifas/ui/form/public";
import { SearchAnswer, SearchColumns } from "@rifas/ui/form/search";
import { PhoneField } from "@rifas/ui/phone-field";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useNavigate } from "react-router-dom";
import { deferred } from "../../shared/layout/deferred.tsx";
import { useTicketCheck, type TicketCheck } from "./use-ticket-check.ts";
import { CHECKING_DEVICE } from "../../shared/proof-of-work/use-work.ts";
import { addressInText } from "./checker-fields.ts";

const CheckerAnswer = deferred(async () => (await import("./checker-answer.tsx")).CheckerAnswer);

/**
 * Finds purchases by up to five fields; results match all of them. `search` is the page's query string: a link or QR
 * code fills in the form and searches at once.
 */
export function TicketChecker({ search }: { search: string }) {
  const check = useTicketCheck(search);
  const { answer, pending } = check;
  const waits = answer === null && !pending;
  return (
    <SearchColumns>
      <SearchAnswer ref={check.answerPlace} state={waits ? "waiting" : "open"}>
        {waits ? (
          <p>
            Aquí salen tus compras, con sus números y en qué va cada una. Con tu cédula salen todas.
          </p>
        ) : (
          <CheckerAnswer answer={answer} pending={pending} />
        )}
      </SearchAnswer>
      <CheckerForm check={check} />
    </SearchColumns>
  );
}

/** The search fields: one is enough; results match all that are filled in. */
function CheckerForm({ check }: { check: TicketCheck }) {
  const { form } = check;
  const purchaseCode = form.register("purchase_code");
  const navigate = useNavigate();
  return (
    <PublicForm
      ref={form.element}
      role="search"
      aria-label="Buscar mis boletos"
      onSubmit={check.onSubmit}
    >
      {check.isEmpty && (
        <Banner tone="warning" announce="now">
          Escribe al menos un dato: tu cédula, o el código de tu compra.
        </Banner>
      )}
      <DocumentField label="Cédula" {...form.register("document_id")} />
      <TextField
        label="Código de compra"
        look="code"
        autoCapitalize="characters"
        autoComplete="off"
        placeholder="R7K-4M2P"
        {...purchaseCode}
        // Follow a pasted link, but in a separate task: a paste from before hydration is reported before
        // the router listens.
        onChange={(event) => {
          const address = addressInText(event.target.value);
          if (address === null) purchaseCode.onChange(event);
          else setTimeout(() => void navigate(address));
        }}
      />
      <Disclosure
        summary="Buscar con otro dato"
        content="fields"
        open={check.more}
        onToggle={(event) => check.setMore(event.currentTarget.open)}
      >
        <MoreFields check={check} />
      </Disclosure>
      <p>Con un dato basta. Si pones más, buscamos lo que cumpla con todos.</p>
      <Button
        type="submit"
        size="lg"
        width="fill"
        state={check.pending ? "pending" : "idle"}
        pendingLabel={check.checking ? CHECKING_DEVICE : "Buscando…"}
      >
        Buscar
      </Button>
    </PublicForm>
  );
}

function MoreFields({ check: { form, more } }: { check: TicketCheck }) {
  // As many as one page can have.
  const raffles = useQuery(more ? get("/raffles/publish/all", { limit: 100 }) : null);
  return (
    <>
      <PhoneField label="Teléfono" {...form.register("phone")} />
      <TextField type="email" label="Correo" {...form.register("email")} />
      <TextField
        label="Número"
        look="figures"
        inputMode="numeric"
        autoComplete="off"
        hint="Te decimos si está libre, apartado o vendido; nunca de quién es."
        {...form.register("ticket_number")}
      />
      <SelectField
        label="Rifa de ese número"
        placeholder="Elige la rifa"
        options={(raffles.data?.items ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        {...form.register("raffle_id")}
      />
    </>
  );
}
