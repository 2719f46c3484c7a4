import { foldForSearch } from "@rifas/domain/search-text";

/**
 * Whether two names can belong to the same person, who may give more or fewer of their names each time: every word of the
 * shorter name is in the longer one ('María González' and 'maria gonzalez pérez').
 */
export function isSamePerson(first: string, second: string): boolean {
  const [short, long] = [words(first), words(second)].sort((a, b) => a.size - b.size);
  return short !== undefined && long !== undefined && [...short].every((word) => long.has(word));
}

function words(name: string): Set<string> {
  return new Set(
    foldForSearch(name)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  );
}
