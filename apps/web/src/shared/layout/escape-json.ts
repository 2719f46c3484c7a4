const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a script element: it can't contain `</script>`, comments or line separators. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
