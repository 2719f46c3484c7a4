import { startSearch } from "./start-search.ts";

// Answers a challenge with its counter, without keeping the page from painting.
addEventListener("message", ({ data }: MessageEvent<string>) => {
  const search = startSearch(data);
  let found: number | null = null;
  while (found === null) found = search(10_000);
  postMessage(found);
});
