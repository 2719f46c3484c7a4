import { get } from "@rifas/api-client/get";
import { movementLinkLimits } from "@rifas/api-client/generated/field-limits/movement-link";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { bankAmount } from "@rifas/domain/bank-amount";
import { compareMoney, fromCents, toCents } from "@rifas/domain/money";
import { useDeferredValue, useState } from "react";
import { useList } from "../../../shared/desk/use-list.ts";
import { reasonProblem, reasonText } from "../../../shared/forms/reason.ts";
import { useSession } from "../../../shared/session/use-session.ts";
import { toastSuccess } from "../../../shared/toasts.ts";
import { useLinkMovement } from "../../../shared/purchase/use-link-movement.ts";
import { leftOf } from "./movement-choices.ts";
import { likeliestFirst } from "./likeliest-first.ts";

const { reason: reasonLimits } = movementLinkLimits;
/** Enough to find a purchase by its name, code or reference. */
const SHOWN = 6;
const SORTED = 60;

/** What staff say about an amount that isn't what the purchase costs. */
export type DifferenceChoice = (typeof differenceChoices)[number];
const differenceChoices = ["part", "rest", "accept"] as const;

/** The purchases that a movement may pay, the chosen one, and what its amount and warnings need. */
export function useLinkForm(props: { movement: Schema<"BankMovement">; onClose: () => void }) {
  const { movement, onClose } = props;
  const isAdmin = useIsAdmin();
  const { list, found, typed, setTyped } = useFoundPurchases(movement);
  const [chosen, setChosen] = useState("");
  const [choice, setChoice] = useState<DifferenceChoice | "">("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const link = useLinkMovement();
  const purchase = found.find(({ id }) => id === chosen);
  const needs = needsOf(purchase, { movement, choice, isAdmin });
  const asksWhy = needs.reason || link.error?.code === "reason_required";

  const submit = async () => {
    const lacking =
      needs.missing ??
      (asksWhy ? reasonProblem(reasonLimits, reason, "Escribe por qué la apruebas.") : undefined);
    setProblem(lacking);
    if (purchase === undefined || lacking !== undefined) return;
    const result = await link.run({
      movement_id: movement.id,
      purchase_id: purchase.id,
      ...(needs.isPart ? { part: true } : {}),
      ...(asksWhy ? { reason: reasonText(reason) } : {}),
      ...(needs.warned ? { confirm_warnings: true } : {}),
    });
    if (!result.ok) return;
    const approves = purchase.status === "pending" && !needs.isPart;
    toastSuccess(`${approves ? "Aprobada" : "Enlazada"}: ${purchase.code}`);
    onClose();
  };
  return {
    list,
    found,
    purchase,
    needs,
    isAdmin,
    link,
    typed,
    search: (text: string) => {
      setTyped(text);
      setChosen("");
    },
    setChosen: (id: string) => {
      setChosen(id);
      setChoice("");
      link.reset();
    },
    choice,
    setChoice: (value: string) => setChoice(differenceChoices.find((one) => one === value) ?? ""),
    asksWhy,
    reason,
    setReason,
    problem,
    submit,
  };
}

function useIsAdmin(): boolean {
  const session = useSession();
  return session.status === "authenticated" && session.user.role === "admin";
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
  facts: { movement: Schema<"BankMovement">; choice: DifferenceChoice | ""; isAdmin: boolean },
) {
  const { movement, choice, isAdmin } = facts;
  if (purchase === undefined) return { ...nothingNeeded, missing: "Elige la compra que se pagó." };
  const difference = differenceOf(leftOf(movement), purchase.payable_bs);
  const asksChoice = difference.order === "less";
  const isPart = asksChoice && choice === "part";
  const byAdmin = difference.order === "more" || (asksChoice && choice === "accept");
  const warned = purchase.status === "pending" && purchase.warnings.length > 0 && !isPart;
  const missing = firstOf([
    [asksChoice && choice === "", "Elige qué hacer con la diferencia."],
    [byAdmin && !isAdmin, "La diferencia la acepta un administrador."],
  ]);
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

function firstOf(problems: readonly (readonly [applies: boolean, text: string])[]) {
  return problems.find(([applies]) => applies)?.[1];
}

/** How a movement's amount differs from what a purchase costs: decimal strings, the size without a sign. */
function differenceOf(paid: string, due: string) {
  const size = toCents(paid) - toCents(due);
  const order = compareMoney(paid, due);
  return {
    order: order === 0 ? ("equal" as const) : order < 0 ? ("less" as const) : ("more" as const),
    size: fromCents(size < 0n ? -size : size),
  };
}
