/**
 * An inline script that holds back a form submitted before its code has loaded, instead of a native submit that would
 * reload the page and lose the input. It only applies to forms with `method="post"`, which must call
 * `replayEarlySubmit`. Allowed by its CSP hash, like the boot script.
 */
export const earlySubmitScript = `addEventListener("submit",function(e){var f=e.target,d=f.dataset;if(f.method=="post"&&!d.code){e.preventDefault();d.sent="1"}},true)`;

/** Marks the form as ready, and submits it now if the user had already tried to. */
export function replayEarlySubmit(form: HTMLFormElement): void {
  form.dataset["code"] = "there";
  if (form.dataset["sent"] === undefined) return;
  delete form.dataset["sent"];
  // Wait for `replayTyping` to update the form's state first.
  setTimeout(() => form.requestSubmit());
}
