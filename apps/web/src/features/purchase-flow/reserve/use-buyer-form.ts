import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { DraftStore } from "../draft/draft-store.ts";
import { buyerFields, NO_BUYER, type BuyerData } from "../draft/buyer-data.ts";
import type { PurchaseDraft } from "../draft/purchase-draft.ts";
import { readRememberedBuyer, rememberBuyer } from "../draft/remembered-buyer.ts";

export interface BuyerForm extends BuyerData {
  readonly adult: boolean;
  readonly remember: boolean;
}

/**
 * The form of the buyer's data, filled in from the draft or from what this device remembers. What is typed is kept in the
 * draft. `forget` clears the form and what the device remembers.
 */
export function useBuyerForm(draft: PurchaseDraft, update: DraftStore["update"]) {
  const [remembered, setRemembered] = useState(readRememberedBuyer);
  const form = useForm<BuyerForm>({
    defaultValues: {
      ...(draft.buyer ?? remembered ?? NO_BUYER),
      // Whoever waits in line has given their consent.
      adult: draft.request?.place != null,
      remember: remembered !== null,
    },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => update({ buyer: buyerOf(values) }),
      }),
    [subscribe, update],
  );
  const forget = () => {
    rememberBuyer(null);
    setRemembered(null);
    clearBuyer(form);
  };
  return { form, isRemembered: remembered !== null, forget };
}

/** Not `form.reset()`: it would unregister the fields, and the first of them takes the focus. */
function clearBuyer(form: UseFormReturn<BuyerForm>): void {
  for (const field of buyerFields) form.setValue(field, "");
  form.setValue("remember", false);
  form.setFocus("name");
}

/** The form without its checkboxes. */
export function buyerOf({ adult: _adult, remember: _remember, ...buyer }: BuyerForm): BuyerData {
  return buyer;
}
