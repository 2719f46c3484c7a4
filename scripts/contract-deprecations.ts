/** What of a contract is `deprecated` without saying until when and what to use instead, by its path in the document. */
export function deprecationProblems(node: unknown, path = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, child]) =>
    deprecationProblems(child, path === "" ? key : `${path}/${key}`),
  );
  if (!("deprecated" in node) || node.deprecated !== true) return inside;
  return [
    ...("x-sunset" in node && isDay(node["x-sunset"]) ? [] : [`${path}: no day in x-sunset`]),
    ...("description" in node && saysWhatInstead(node.description)
      ? []
      : [`${path}: its description has no sentence with 'instead'`]),
    ...inside,
  ];
}

const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

const saysWhatInstead = (value: unknown) => typeof value === "string" && /\binstead\b/.test(value);
