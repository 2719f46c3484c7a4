/** What a monitor says about its report, in Spanish. */
import type { Conflict, Report } from "./report-json.ts";

const CONFLICTS: Readonly<Record<Conflict["code"], string>> = {
  two_logs: "hay dos libros con el mismo nombre y anotaciones distintas",
  second_seal: "hay otro libro de la misma rifa con su propio sello",
  deleted_with_sales: "dice que se borró, pero tuvo ventas o sello, o su rifa existe",
  bad_log: "no es un libro firmado por este organizador, o no continúa el que dice",
};

const REASONS = {
  log: "de los libros publicados",
  copy: "de copias que continúan un libro publicado y no se sellaron",
  deleted: "de rifas borradas antes de vender",
  lost: "de finales que se perdieron en una restauración",
} as const;

export interface Finding {
  readonly colour: "green" | "amber" | "red";
  readonly text: string;
}

/** One line each: what was found and how it is explained. */
export function findingsOf({ logs, conflicts }: Report): readonly Finding[] {
  const entries = logs.flatMap((log) => log.entries);
  const count = (reason: keyof typeof REASONS) =>
    entries.filter(({ explained }) => explained?.reason === reason).length;
  const explained = (["log", "deleted", "copy", "lost"] as const).flatMap((reason): Finding[] => {
    const text = `${count(reason)} ${REASONS[reason]}.`;
    return count(reason) === 0 ? [] : [{ colour: reason === "lost" ? "amber" : "green", text }];
  });
  const unexplained = logs.flatMap((log) =>
    log.entries
      .filter((entry) => entry.explained === null)
      .map(({ index }): Finding => {
        return { colour: "red", text: `La anotación ${index} no está en ningún libro publicado.` };
      }),
  );
  const many = entries.length === 1 ? "una anotación" : `${entries.length} anotaciones`;
  const all = `Los testigos tienen ${many} con la firma de este organizador.`;
  return [
    { colour: "green", text: all },
    ...explained,
    ...unexplained,
    ...conflicts.map(({ code, origin }): Finding => {
      return { colour: "red", text: `${origin}: ${CONFLICTS[code]}.` };
    }),
  ];
}
