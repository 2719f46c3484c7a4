import { fail, type Refusal } from "../failure.ts";

/** 429, with the seconds until the next call is allowed. */
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
