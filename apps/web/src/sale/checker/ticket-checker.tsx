import { SearchAnswer, SearchColumns } from "@rifas/ui/form/search";
import { deferred } from "../../shared/layout/deferred.tsx";
import { CheckerForm } from "./checker-form.tsx";
import { useTicketCheck } from "./use-ticket-check.ts";

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
