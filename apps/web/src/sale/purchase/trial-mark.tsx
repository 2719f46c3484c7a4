import { TrialBadge } from "@rifas/ui/status-badge/trial";

/** The 'Prueba' mark of a trial purchase; nothing for any other. */
export function TrialMark(props: { of: { readonly trial: boolean }; size?: "md" | "lg" }) {
  return props.of.trial ? <TrialBadge label="Prueba" size={props.size} /> : null;
}
