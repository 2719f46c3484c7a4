/** An element of a page's head. */
export type Attributes = Readonly<Record<string, string>>;

/** The content of `<head>`; a preview's crawler often reads no further. */
export function headOf(html: string): string {
  return /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? "";
}

export function titleOf(html: string): string {
  return decode(/<title>([\s\S]*?)<\/title>/.exec(headOf(html))?.[1] ?? "");
}

/** The elements of that name in the head, with their attributes. */
export function elements(html: string, name: "meta" | "link" | "script"): Attributes[] {
  return [...headOf(html).matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(
    ([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-:]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          decode(value),
        ]),
      ),
  );
}

/** The content of the `<meta>` with that name or property; undefined if there is none. Throws if there are two. */
export function meta(html: string, name: string): string | undefined {
  const found = elements(html, "meta").filter(
    (one) => one["name"] === name || one["property"] === name,
  );
  if (found.length > 1) throw new Error(`The page has ${found.length} of ${name}`);
  return found[0]?.["content"];
}

/** The canonical URL of the page. */
export function canonical(html: string): string | undefined {
  return elements(html, "link").find(({ rel }) => rel === "canonical")?.["href"];
}

function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");
}
