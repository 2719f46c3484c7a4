import { get } from "@rifas/api-client/get";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { bankAmount } from "@rifas/domain/bank-amount";
import { compareMoney, fromCents, toCents } from "@rifas/domain/money";
import { useDeferredValue, useState } from "react";
import { useController } from "react-hook-form";
import { useList } from "../../shared/desk/use-list.ts";
import { reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { useLinkMovement } from "../../sale/purchase/use-link-movement.ts";
import { leftOf } from "./movement-choices.ts";
import { caracasDay } from "@rifas/domain/dates";
import { daysBetween } from "@rifas/domain/local-time";
import { sharesName } from "@rifas/domain/shares-name";

/** Enough to find a purchase by its name, code or reference. */
const SHOWN = 6;
const SORTED = 60;

export interface LinkDialogProps {
  readonly movement: Schema<"BankMovement">;
  readonly onClose: () => void;
}

/** What is linked to the movement: `difference` is what staff say about an amount that isn't what the purchase costs. */
interface LinkValues {
  readonly purchase_id: string;
  readonly difference: "" | "part" | "rest" | "accept";
  readonly reason: string;
}

/** The purchases that a movement may pay, the chosen one, and what its amount and warnings need. */
export function useLinkForm({ movement, onClose }: LinkDialogProps) {
  const isAdmin = useUser()?.role === "admin";
  const { list, found, typed, setTyped } = useFoundPurchases(movement);
  const link = useLinkMovement();
  const purchaseOf = ({ purchase_id }: LinkValues) => found.find(({ id }) => id === purchase_id);
  const neededBy = (values: LinkValues) =>
    needsOf(purchaseOf(values), { movement, choice: values.difference, isAdmin });
  const { form, field, sending, refusal, forget } = useApiForm<LinkValues, string>({
    defaults: { purchase_id: "", difference: "", reason: "" },
    kept: `enlazar ${movement.id}`,
    send: async (client, values) => {
      const { isPart, warned } = neededBy(values);
      const purchase = purchaseOf(values);
      await link.send(client, {
        movement_id: movement.id,
        purchase_id: values.purchase_id,
        ...(isPart ? { part: true } : {}),
        ...(asksWhy ? { reason: reasonText(values.reason) } : {}),
        ...(warned ? { confirm_warnings: true } : {}),
      });
      const approves = purchase?.status === "pending" && !isPart;
      return `${approves ? "Aprobada" : "Enlazada"}: ${purchase?.code ?? ""}`;
    },
    revalidates: [queryGroups.purchaseLists],
    says: (said) => said,
    onDone: onClose,
  });
  const values = form.watch();
  const needs = neededBy(values);
  const asksWhy = needs.reason || refusal?.code === "reason_required";
  const { field: chosen, fieldState } = useController({
    control: form.control,
    name: "purchase_id",
    rules: { validate: (_, now) => neededBy(now).missing ?? true },
  });
  const choose = (id: string) => {
    chosen.onChange(id);
    form.setValue("difference", "");
    forget();
  };
  return {
    list,
    found,
    purchase: purchaseOf(values),
    needs,
    isAdmin,
    field,
    sending,
    typed,
    search: (text: string) => {
      setTyped(text);
      choose("");
    },
    choose,
    problem: fieldState.error?.message,
    asksWhy,
  };
}

/** What a search finds, the likeliest first; until something is typed, the purchases that cost exactly this. */
function useFoundPurchases(movement: Schema<"BankMovement">) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim()) || bankAmount(leftOf(movement));
  const list = useList(
    get("/purchases", { search, status: ["pending", "approved"], limit: SORTED }),
  );
  const found = likeliestFirst(list.data?.items ?? [], movement).slice(0, SHOWN);
  return { list, found, typed, setTyped };
}

/** What linking a movement to this purchase needs, by the difference of their amounts and the purchase's warnings. */
function needsOf(
  purchase: PurchaseForStaff | undefined,
  facts: { movement: Schema<"BankMovement">; choice: LinkValues["difference"]; isAdmin: boolean },
) {
  const { movement, choice, isAdmin } = facts;
  if (purchase === undefined) return { ...nothingNeeded, missing: "Elige la compra que se pagó." };
  const difference = differenceOf(leftOf(movement), purchase.payable_bs);
  const asksChoice = difference.order === "less";
  const isPart = asksChoice && choice === "part";
  const byAdmin = difference.order === "more" || (asksChoice && choice === "accept");
  const warned = purchase.status === "pending" && purchase.warnings.length > 0 && !isPart;
  const missing = byAdmin && !isAdmin ? "La diferencia la acepta un administrador." : undefined;
  const reason = (byAdmin && isAdmin) || warned;
  return { difference, choice: asksChoice, isPart, admin: byAdmin, warned, missing, reason };
}

const nothingNeeded = {
  difference: undefined,
  choice: false,
  isPart: false,
  admin: false,
  warned: false,
  reason: false,
};

/** How a movement's amount differs from what a purchase costs: decimal strings, the size without a sign. */
function differenceOf(paid: string, due: string) {
  const size = toCents(paid) - toCents(due);
  const order = compareMoney(paid, due);
  return {
    order: order === 0 ? ("equal" as const) : order < 0 ? ("less" as const) : ("more" as const),
    size: fromCents(size < 0n ? -size : size),
  };
}

type Movement = Schema<"BankMovement">;

/** Sorts purchases by how well they fit a movement: by amount, then by the end of the reference, by day and by name. */
function likeliestFirst(purchases: readonly PurchaseForStaff[], movement: Movement) {
  const keyed = purchases.map((purchase) => ({ purchase, fit: fitOf(purchase, movement) }));
  return keyed
    .toSorted((one, other) => {
      const place = one.fit.findIndex((value, index) => value !== other.fit[index]);
      return place < 0 ? 0 : (one.fit[place] ?? 0) - (other.fit[place] ?? 0);
    })
    .map(({ purchase }) => purchase);
}

/** Numbers that are smaller the better it fits, the weightiest first. */
function fitOf(purchase: PurchaseForStaff, movement: Movement): readonly number[] {
  const apart = Number(toCents(purchase.payable_bs) - toCents(movement.amount_bs));
  const day = purchase.paid_on ?? caracasDay(purchase.created_at);
  return [
    Math.abs(apart),
    -equalEnd(purchase.payment_reference, movement.reference),
    Math.abs(daysBetween(day, movement.occurred_on)),
    -Number(sharesName(purchase.name, movement.description)),
  ];
}

function equalEnd(one: string | null, other: string | null): number {
  const [first, second] = [one ?? "", other ?? ""].map((text) => text.replace(/\D/g, ""));
  let equal = 0;
  while (
    equal < Math.min(first?.length ?? 0, second?.length ?? 0) &&
    first?.at(-1 - equal) === second?.at(-1 - equal)
  ) {
    equal += 1;
  }
  return equal;
}
