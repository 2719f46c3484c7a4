/** The text of check-stories.ts with a row for a new component, which requires a story with a long name. */
export function withComponent(source: string, folder: string): string {
  const start = source.indexOf("const required:");
  const end = source.indexOf("\n};\n", start);
  if (start < 0 || end < 0) throw new Error("check-stories.ts has no table of required stories.");
  const key = folder.includes("-") ? `"${folder}"` : folder;
  return `${source.slice(0, end)}\n  ${key}: ["Long Name"],${source.slice(end)}`;
}
