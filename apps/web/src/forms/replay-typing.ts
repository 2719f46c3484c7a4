/**
 * Tells a form's fields what was typed or filled in before this code was there: React takes a field of the server's HTML
 * as it finds it, and says nothing to its component, which would empty it at its next turn.
 */
export function replayTyping(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
      const typed = field.value;
      // React watches this assignment, and not the next one: so it sees a change.
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === false) {
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}
