/**
 * Thrown by `onSubmit` of a `Form`, with the reason why the values were not saved. The reason is a function, so that it
 * is translated when the language changes.
 */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal';
  readonly text: () => string;
  /** The field of the error. Without a field, the error is shown above the buttons. */
  readonly field: string | null;

  constructor(text: () => string, options: { field?: string; cause?: unknown } = {}) {
    super('The form was refused', { cause: options.cause });
    this.text = text;
    this.field = options.field ?? null;
  }
}
