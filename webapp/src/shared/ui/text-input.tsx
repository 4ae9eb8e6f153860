import { Input } from '@base-ui/react/input';
import type { ClipboardEvent, ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/class-names';
import { insertText } from '../lib/insert-text';
import { controlClasses, controlHeight } from './control-classes';

/** There is no `maxLength`, because browsers cut off pasted text without a message. */
export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'maxLength'> & {
  /** A fixed beginning that is not part of the value: `https://github.com/`. */
  prefix?: string;
};

const lineBreak = /\s*[\r\n\v\f\u0085\u2028\u2029]\s*/;

/** A field of one line would join the words on both sides of a line break. */
function pasteInOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  if (event.defaultPrevented || event.currentTarget.readOnly) return;
  const pasted = event.clipboardData.getData('text/plain');
  if (!lineBreak.test(pasted)) return;
  if (insertText(pasted.split(lineBreak).join(' ').trim())) event.preventDefault();
}

/** One line of text, inside a `Field`. A placeholder shows the format and is never the label. */
export function TextInput({ prefix, className, onPaste, ...rest }: TextInputProps) {
  const paste: TextInputProps['onPaste'] = (event) => {
    onPaste?.(event);
    pasteInOneLine(event);
  };
  // People write in both directions, but a prefix and the text after it are a URL, which is left-to-right.
  if (prefix === undefined)
    return (
      <Input dir="auto" {...rest} onPaste={paste} className={classNames(controlClasses, controlHeight, className)} />
    );
  return (
    <div
      dir="ltr"
      className={classNames(
        'flex flex-wrap items-center rounded-m border border-border-control bg-surface ps-3 transition-colors duration-120 hover:border-ink-muted',
        'focus-within:border-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-primary-ink has-data-disabled:bg-sunken has-data-invalid:border-negative-ink! has-data-invalid:outline-negative-ink!',
        className,
      )}
    >
      <span className="break-all text-ink-muted">{prefix}</span>
      <Input
        {...rest}
        onPaste={paste}
        className="h-10 min-w-24 flex-1 bg-transparent pe-3 ps-0.5 outline-none max-sm:h-10.5"
      />
    </div>
  );
}
