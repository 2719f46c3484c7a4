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
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
      <CheckerForm check={check} />
      <div ref={check.answerPlace} tabIndex={-1} className="outline-none" aria-live="polite">
        {answer === null && !pending ? (
          <p className="max-w-prose">
            Aquí salen tus compras, con sus números y en qué va cada una. Con tu cédula salen todas.
          </p>
        ) : (
          <CheckerAnswer answer={answer} pending={pending} />
        )}
      </div>
    </div>
  );
}
