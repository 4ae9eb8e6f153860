/** The attribute with which `FormField` marks its field, because not every control has a name attribute. */
const fieldNameAttribute = 'data-field-name';

/** The names of the fields that a form shows, in the order of the page. */
export function fieldNamesOf(form: HTMLFormElement): ReadonlySet<string> {
  const named = form.querySelectorAll(`[${fieldNameAttribute}], input[name]`);
  return new Set(
    [...named].map((element) => element.getAttribute(fieldNameAttribute) ?? element.getAttribute('name') ?? ''),
  );
}
