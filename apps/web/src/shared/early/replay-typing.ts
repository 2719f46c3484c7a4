/**
 * Reports to React what the user typed or the browser autofilled before hydration. React adopts the DOM value without
 * calling `onChange`, so the component's next render would erase it.
 */
export function replayTyping(fields: Iterable<Element>): void {
  for (const field of fields) {
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
      replayChoice(field);
    else if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
      const typed = field.value;
      // React tracks assignments to `value` on the element; setting it through the prototype makes React see a
      // change.
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === false) {
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

/** The same for a radio button or checkbox. In a group of radio buttons, only the one now chosen reports a change. */
function replayChoice(field: HTMLInputElement): void {
  if (field.type === "radio" && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** Replays the fields of a part of the page that aren't in a form; forms replay their own. */
export function replayLooseFields(part: Element): void {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
  replayTyping([...fields].filter((field) => field.form === null));
}
