import { TrialBadge } from "@rifas/ui/status-badge/trial";

/** 'Prueba' on a trial purchase, nothing on any other. */
export function TrialMark(props: { of: { readonly trial: boolean }; size?: "md" | "lg" }) {
  return props.of.trial ? <TrialBadge label="Prueba" size={props.size} /> : null;
}
