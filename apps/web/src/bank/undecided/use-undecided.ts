import type { ApiError } from "@rifas/api-client/api-error";
import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { useEffect, useRef, useState, useMemo } from "react";
import type { ImageViewerControls } from "@rifas/ui/image-viewer";
import { useShortcutsSetting } from "../../shared/desk/use-shortcuts-setting.ts";
import { toastError, toastMessage, toastSuccess } from "../../shared/toasts.ts";
import { useLinkMovement, type MovementLink } from "../../sale/purchase/use-link-movement.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { settledAfter, type Settled } from "./settled.ts";
import { nextShown, type ShownMatch } from "./shown-match.ts";

type Undecided = Schema<"UndecidedMatch">;
type Candidate = Schema<"MatchCandidate">;

/** A choice that still needs a reason. */
export interface Doubt {
  readonly match: Undecided;
  readonly candidate: Candidate;
}

/** The state and commands of undecided matches. */
export type UndecidedState = ReturnType<typeof useUndecided>;

/** What the panes about one purchase are given. */
export interface OfMatch {
  readonly undecided: UndecidedState;
  readonly match: Undecided;
}

/** The undecided purchases, the selected one, and the decisions about it. */
export function useUndecided() {
  const undecided = useUndecidedList();
  const { match, gone } = undecided;
  const { late, recover, dropLate } = useLatePayment();
  const { link, doubt, setDoubt, send, linked } = useLink(undecided);
  const refuse = useRefusal(undecided.settle);
  const [bar, shortcuts] = useShortcutsSetting();
  const [chosen, setChosen] = useState<number | null>(null);

  const choose = (candidate: Candidate | undefined) => {
    setChosen(candidate?.movement.id ?? null);
    if (match === null || gone || candidate === undefined || candidate.class === "used") return;
    const { status, warnings } = match.purchase;
    if (status === "expired") recover({ match, candidate });
    else if (warnings > 0 && status === "pending") setDoubt({ match, candidate });
    else void send({ match, candidate });
  };
  return {
    ...undecided,
    link,
    doubt,
    late,
    dropLate,
    choose,
    /** The id of the movement being saved, if any. */
    saving: link.pending ? chosen : null,
    /** What the bar of keys takes, and whether shortcuts are on. */
    bar,
    shortcuts,
    viewer: useRef<ImageViewerControls>(null),
    /** The link to the buyer's chat. */
    chat: useRef<HTMLAnchorElement>(null),
    select: (id: string | null) => {
      link.reset();
      undecided.select(id);
    },
    move: (step: 1 | -1) => {
      link.reset();
      undecided.move(step);
    },
    back: () => undecided.select(null),
    dropDoubt: () => setDoubt(null),
    linked,
    none: () => {
      if (match !== null && !gone) void refuse(match);
    },
  };
}

/** Links a movement to a purchase; asks for a reason if it needs one. */
function useLink({ match, settle }: ReturnType<typeof useUndecidedList>) {
  const link = useLinkMovement();
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  // An answer may come when another purchase is on the screen.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = match?.purchase.id ?? null;
  });
  const refused = (choice: Doubt, error: ApiError) => {
    const { id, code } = choice.match.purchase;
    const asks = ["warnings_unconfirmed", "reason_required"].includes(error.code);
    if (shown.current === id && !asks) return;
    link.reset();
    if (shown.current === id) setDoubt(choice);
    else toastError(`${code} sigue por decidir: ${error.message}`);
  };
  const linked = (choice: Doubt) => {
    const { code, status } = choice.match.purchase;
    toastSuccess(`${status === "pending" ? "Aprobada" : "Enlazada"}: ${code}`, { id: "decided" });
    settle(choice.match);
  };
  const send = async (choice: Doubt) => {
    const result = await link.run(wantedBy(choice));
    if (result.ok) linked(choice);
    else refused(choice, result.error);
  };
  return { link, doubt, setDoubt, send, linked };
}

/** The link that a choice asks for. */
export function wantedBy({ match, candidate }: Doubt): MovementLink {
  return { movement_id: candidate.movement.id, purchase_id: match.purchase.id };
}

/** The late payment that is being recovered, if any. */
function useLatePayment() {
  const [late, setLate] = useState<Doubt | null>(null);
  return { late, recover: setLate, dropLate: () => setLate(null) };
}

/**
 * Returns the command that records that no movement pays a purchase. The purchase leaves this list until other movements
 * may pay it; with a photo it stays in the review queue, and without one its hold has an end again.
 */
function useRefusal(settle: (decided: Undecided) => void) {
  const refusal = useMutation(
    (client, { purchase, candidates }: Undecided) =>
      client.post("/reconciliation/undecided/{id}/none", {
        params: { path: { id: purchase.id } },
        body: { movement_ids: candidates.map(({ movement }) => movement.id) },
      }),
    { revalidates: [queryGroups.reconciliation] },
  );
  return async (decided: Undecided) => {
    const result = await refusal.run(decided);
    if (!result.ok) {
      toastError(result.error.message, { id: "decided" });
      return;
    }
    toastMessage(`${decided.purchase.code} ${afterRefusal(decided)}`, { id: "decided" });
    settle(decided);
  };
}

function afterRefusal({ purchase: { status, has_proof: hasProof } }: Undecided): string {
  if (status === "approved") return "sigue aprobada";
  return hasProof ? "sigue en Por revisar" : "vuelve a esperar su pago";
}

const PARAMETER = "decidir";
/** How many are loaded at once; more follow as these are decided. */
const LIMIT = 50;
const NOTHING: readonly Undecided[] = [];

function useUndecidedList() {
  const { query, change } = useAddress();
  const list = useList(get("/reconciliation/undecided", { limit: LIMIT }));
  const items = list.data?.items ?? NOTHING;
  const [settled, setSettled] = useState<Settled>(new Map());
  const [loaded, setLoaded] = useState(items);
  if (items !== loaded) {
    setLoaded(items);
    setSettled(settledAfter(settled, new Set(items.map(({ purchase }) => purchase.id))));
  }
  const matches = useMemo(
    () => items.filter(({ purchase }) => !settled.has(purchase.id)),
    [items, settled],
  );
  const named = query.get(PARAMETER);
  const [before, setBefore] = useState<ShownMatch | null>(null);
  const shown = nextShown(before, { matches, named, settled });
  if (!isSame(shown, before)) setBefore(shown);
  const place = shown?.place ?? 0;

  const select = (id: string | null) =>
    change({ [PARAMETER]: id }, named === null ? "push" : "replace");
  return {
    list,
    matches,
    match: shown?.match ?? null,
    /** Whether the purchase on the screen left the list without being decided here. */
    gone: shown?.gone ?? false,
    /** Whether a purchase was opened explicitly; on a phone it then replaces the list. */
    opened:
      named !== null &&
      (shown?.match.purchase.id === named || (shown !== null && settled.has(named))),
    select,
    move: (step: 1 | -1) => {
      // The next purchase moves up to the place of one that is gone.
      const next = matches[shown?.gone === true && step === 1 ? place : place + step];
      if (next !== undefined) select(next.purchase.id);
    },
    /** Removes a purchase from the list; if it is on the screen, the next one shows. */
    settle: ({ purchase: { id } }: Undecided) =>
      setSettled((before) => new Map([...before, [id, "listed"]])),
  };
}

function isSame(one: ShownMatch | null, other: ShownMatch | null): boolean {
  return one?.match === other?.match && one?.place === other?.place && one?.gone === other?.gone;
}
