/**
 * Inline in the page: a form that is sent before its code is there waits for it, instead of a reload that would lose
 * what was typed. Only for those with `method="post"`, which call `replayEarlySubmit`. By CSP hash, like the boot script.
 */
export const earlySubmitScript = `addEventListener("submit",function(e){var f=e.target,d=f.dataset;if(f.method=="post"&&!d.code){e.preventDefault();d.sent="1"}},true)`;

/** The form's code is there: from now on it is sent as always, and now if it was sent before. */
export function replayEarlySubmit(form: HTMLFormElement): void {
  form.dataset["code"] = "there";
  if (form.dataset["sent"] === undefined) return;
  delete form.dataset["sent"];
  // What was typed early becomes the form's values first.
  setTimeout(() => form.requestSubmit());
}
