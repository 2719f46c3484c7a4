import { List, type ListProps } from "@rifas/ui/list";

/** Texts as a list; no two of them are the same. */
export function TextList({ of, look }: Pick<ListProps, "look"> & { of: readonly string[] }) {
  return (
    <List look={look}>
      {of.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  );
}
