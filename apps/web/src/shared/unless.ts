type Kind = abstract new (...given: never[]) => Error;

/** For a promise's `catch`: `instead`, if it fails as expected; anything else is a bug, and thrown on. */
export function only<Instead>(expected: Kind, instead: Instead): (error: unknown) => Instead {
  return (error) => {
    if (error instanceof expected) return instead;
    throw error;
  };
}

/** What `use` returns; `instead` if it throws what is expected of it. Anything else is a bug, and thrown on. */
export function unless<Result, Instead>(
  expected: Kind,
  use: () => Result,
  instead: Instead,
): Result | Instead {
  try {
    return use();
  } catch (error) {
    return only(expected, instead)(error);
  }
}

/** The same for the browser's storage: `instead` where it is refused, full, or, in some apps' browsers, not there at all. */
export function unlessRefused<Result, Instead>(
  use: () => Result,
  instead: Instead,
): Result | Instead {
  const isThere = () => (localStorage as Storage | null) !== null;
  return unless(DOMException, () => (isThere() ? use() : instead), instead);
}
