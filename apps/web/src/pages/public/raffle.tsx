export function Component() {
  return <main>…</main>;
}
