import { fail, type Refusal } from "../failure.ts";

/** The refusal of one call too many, with the seconds after which the next one may come. */
export function tooManyCalls(seconds: number): Refusal {
  return fail(
    "too_many_requests",
    `Demasiados intentos. Espera ${waiting(seconds)} y vuelve a probar.`,
    { facts: { retry_after: seconds } },
  );
}

function waiting(seconds: number): string {
  if (seconds <= 20) return "unos segundos";
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "un minuto" : `${minutes} minutos`;
}
