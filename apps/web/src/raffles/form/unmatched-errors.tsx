import type { ApiError } from "@rifas/api-client/api-error";
import { List } from "@rifas/ui/list";

/** The server's messages for fields that the form doesn't have. */
export function UnmatchedErrors({ error, known }: { error: ApiError; known: readonly string[] }) {
  const others = error.details.filter(
    ({ field, message }) =>
      !known.includes(field) && !/^(instant_)?prizes\./.test(field) && message !== error.message,
  );
  if (others.length === 0) return null;
  return (
    <List>
      {others.map(({ field, message }) => (
        <li key={field}>{message}</li>
      ))}
    </List>
  );
}
