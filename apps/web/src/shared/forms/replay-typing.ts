/**
 * Reports to React what the user typed or the browser autofilled before hydration. React adopts the DOM value without
 * calling `onChange`, so the component's next render would erase it.
 */
export function replayTyping(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
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
