/**
 * Types into a field letter by letter, without time between the letters. A test about fast typing cannot type from
 * outside the page, because on a busy machine seconds may pass between the letters.
 */
export function typeAtOnce(field: Element, text: string): void {
  for (let length = 1; length <= text.length; length++) {
    // This bypasses the property with which React tracks the value. Otherwise React would ignore the event, because the
    // value would seem unchanged.
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), field);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
}
