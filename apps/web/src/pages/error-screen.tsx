export function ErrorScreen() {
  return <p lang="en">Something went wrong!</p>;
}
