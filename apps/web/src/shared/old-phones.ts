// What the oldest phones that we sell to lack, for our code and for libraries: each script that a page or a worker begins with imports
// this first. What is built is checked against that floor (apps/api/test/pages/old-phones.landing.test.ts).

// Older ones would end the server's page in an error; shared/early/late-code.ts tells them what to do.
if (!("findLast" in [])) throw new Error("This browser is older than iOS 15.4 and Chrome 100.");

const lent: Readonly<Record<string, unknown>> & ThisType<unknown[]> = {
  toSorted(compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed() {
    // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy, where there is nothing else
    return [...this].reverse();
  },
};

for (const [name, value] of Object.entries(lent)) {
  if (!(name in Array.prototype))
    // oxlint-disable-next-line no-extend-native -- what the standard has there
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
}
