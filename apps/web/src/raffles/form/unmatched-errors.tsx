import type { ApiError } from "@rifas/api-client/api-error";
import { TextList } from "../../shared/text-list.tsx";

/** The server's messages for fields that the form doesn't have. */
export function UnmatchedErrors({ error, known }: { error: ApiError; known: readonly string[] }) {
  const others = error.details.filter(
    ({ field, message }) =>
      !known.includes(field) && !/^(instant_)?prizes\./.test(field) && message !== error.message,
  );
  const messages = new Set(others.map(({ message }) => message));
  return messages.size === 0 ? null : <TextList of={[...messages]} />;
}
