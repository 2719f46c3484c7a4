import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import lintForms from "./lint-forms.ts";

RuleTester.describe = describe;
RuleTester.it = it;

const filename = "form.tsx";
new RuleTester().run("no-typed-length", lintForms.rules["no-typed-length"], {
  valid: [
    { code: "<TextField maxLength={limits.reason.maxLength} />", filename },
    { code: "const rules = { maxLength: limit.maxLength, rows: 2 };", filename },
    { code: "const rules = { maxLength: { value: limit.maxLength, message } };", filename },
  ],
  invalid: [
    { code: "<TextField maxLength={500} />", filename, errors: 1 },
    { code: '<TextField maxLength="500" />', filename, errors: 1 },
    { code: "const field = { maxLength: 100 };", filename, errors: 1 },
  ],
});

new RuleTester().run("named-catch", lintForms.rules["named-catch"], {
  valid: [{ code: "try { open(); } catch (error) { look(error); }", filename }],
  invalid: [{ code: "try { open(); } catch { close(); }", filename, errors: 1 }],
});

new RuleTester().run("no-replaced-check", lintForms.rules["no-replaced-check"], {
  valid: [
    { code: "field('a', withCheck(rules.a, check));", filename },
    { code: "field('a', { validate: check });", filename },
  ],
  invalid: [{ code: "field('a', { ...rules.a, validate: check });", filename, errors: 1 }],
});

new RuleTester().run("no-hand-check", lintForms.rules["no-hand-check"], {
  valid: [
    { code: "<TextField {...field('name', rules)} />", filename },
    { code: "<TextareaField value={pasted} error={unreadable} />", filename },
  ],
  invalid: [
    { code: "<TextField value={why} maxLength={max} error={problem} />", filename, errors: 1 },
  ],
});
