import { expect, test } from "vitest";
import { withChanges } from "./generate-changelog.ts";

const contract = `info:
  version: 0.9.0
  description: |
    The contract.

    ## Changes

    ### 0.9.0
servers:
  - url: /api
`;

const changelog = `# @rifas/api-client

## 1.1.0

### Minor Changes

- 4fe21ab: Raffles have a theme.

## 1.0.0

### Major Changes

- The first release, for $1.
`;

test("the versions of the changelog are the end of the contract's description", () => {
  expect(withChanges(contract, changelog)).toBe(`info:
  version: 1.1.0
  description: |
    The contract.

    ## Changes

    ### 1.1.0

    **Minor Changes**

    - 4fe21ab: Raffles have a theme.

    ### 1.0.0

    **Major Changes**

    - The first release, for $1.
servers:
  - url: /api
`);
});

test("a contract without a place for them is refused", () => {
  const without = contract.replace("## Changes", "");
  expect(() => withChanges(without, changelog)).toThrow("'## Changes'");
});
