import "../old-phones.ts";
import { startSearch } from "./start-search.ts";

// Solves a challenge in a worker, so that the page stays responsive.
addEventListener("message", ({ data }: MessageEvent<string>) => {
  const search = startSearch(data);
  let found: number | null = null;
  while (found === null) found = search(10_000);
  postMessage(found);
});
