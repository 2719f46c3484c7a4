import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import type { BankAutomation } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { missingText, modeNames, recordText } from "../../../shared/desk/automation-words.ts";

/** The state of automatic approval in each account that has tried it; renders nothing if none has. */
export function AutomationState() {
  const items = useQuery(get("/bank-automation")).data?.items ?? [];
  return items
    .filter(({ mode, stopped }) => mode !== "off" || stopped !== null)
    .map((automation) => (
      <Banner
        key={automation.account_id}
        tone={toneOf(automation)}
        title={`${automation.account_name}: ${stateText(automation)}`}
      >
        {[recordText(automation), missingText(automation)]
          .filter((text) => text !== null)
          .join(" ")}
      </Banner>
    ));
}

function toneOf({ stopped, mode }: BankAutomation) {
  if (stopped !== null) return "warning";
  return mode === "on" ? "success" : "info";
}

function stateText({ stopped, mode }: BankAutomation): string {
  if (stopped === null) return modeNames[mode].toLocaleLowerCase("es");
  return `se apagó sola, porque ${stopped.by.name} deshizo una aprobación`;
}
