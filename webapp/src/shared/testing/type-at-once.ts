/**
 * Types into a field letter by letter with no time between the letters. A test that says what a burst of letters leads to
 * cannot type from outside the page: on a busy machine its letters come seconds apart.
 */
export function typeAtOnce(field: Element, text: string): void {
  for (let length = 1; length <= text.length; length++) {
    // Past the property that React puts onto the element, which would take the event for one without news.
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), field);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
}
