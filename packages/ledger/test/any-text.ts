import * as fc from "fast-check";

/** Any string, including lone surrogates and control characters. */
export function anyText(maxLength = 60): fc.Arbitrary<string> {
  const ascii = fc.integer({ min: 0, max: 0x7f });
  const unit = fc.integer({ min: 0, max: 0xffff });
  return fc
    .array(fc.oneof(ascii, unit), { maxLength })
    .map((units) => String.fromCharCode(...units));
}
