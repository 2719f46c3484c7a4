/** The checkpoint in a message about a seal, as somebody pasted it: with or without its empty line, quoted or indented. */
export function notesIn(text: string): readonly string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s>*]+/, "").trimEnd())
    .filter((line) => line !== "");
  return lines.flatMap((origin, at) => {
    const [size = "", root = "", signature = ""] = lines.slice(at + 1, at + 4);
    const isNote =
      /^\S+\/libro\/[0-9]+$/.test(origin) &&
      /^[0-9]{1,16}$/.test(size) &&
      root.length === 44 &&
      signature.startsWith(`— ${origin} `);
    return isNote ? [`${origin}\n${size}\n${root}\n\n${signature}\n`] : [];
  });
}
