import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { DraftStore } from "../draft/draft-store.ts";
import { buyerFields, NO_BUYER, type BuyerData } from "../draft/buyer-data.ts";
import { EMPTY_DRAFT, type PurchaseDraft } from "../draft/purchase-draft.ts";
import { readRememberedBuyer, rememberBuyer } from "../draft/remembered-buyer.ts";
import { forgetBuyers } from "../draft/stored-drafts.ts";

export interface BuyerForm extends BuyerData {
  readonly adult: boolean;
  readonly remember: boolean;
}

/**
 * The form of the buyer's data, filled in from the draft or from what this device remembers. What is typed is kept in the
 * draft. `forget` clears the form and what the device remembers, also in the drafts of other raffles.
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
  const clear = () => {
    setRemembered(null);
    // Not `form.reset()`: it would unregister the fields, and the first of them takes the focus.
    for (const field of buyerFields) form.setValue(field, "");
    form.setValue("remember", false);
    form.setValue("adult", false);
  };
  useForgottenElsewhere(draft, clear);
  const forget = () => {
    rememberBuyer(null);
    forgetBuyers();
    clear();
    form.setFocus("name");
  };
  return { form, isRemembered: remembered !== null, forget };
}

/** Calls `clear` when another tab forgets everything, or this raffle's purchase: whoever is next must not see, nor send, what is typed here. */
function useForgottenElsewhere({ savedAt }: PurchaseDraft, clear: () => void): void {
  const wasKept = useRef(false);
  const onForgotten = useEffectEvent(clear);
  useEffect(() => {
    if (wasKept.current && savedAt === EMPTY_DRAFT.savedAt) onForgotten();
    wasKept.current = savedAt !== EMPTY_DRAFT.savedAt;
  }, [savedAt]);
}

/** The form without its checkboxes. */
export function buyerOf({ adult: _adult, remember: _remember, ...buyer }: BuyerForm): BuyerData {
  return buyer;
}
