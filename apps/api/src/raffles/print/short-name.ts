/** A name as a list for outsiders has it: 'María R.' for 'María Gabriela Rojas'. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? "")[0] ?? "") : "";
  return last === "" ? first : `${first} ${last.toLocaleUpperCase("es")}.`;
}
