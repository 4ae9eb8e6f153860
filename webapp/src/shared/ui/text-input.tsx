import { Input } from '@base-ui/react/input';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/class-names';
import { controlClasses, controlHeight } from './control-classes';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> & {
  /** A fixed beginning that is not part of the value: `https://github.com/`. */
  prefix?: string;
};

/** One line of text. Stands in a `Field`; a placeholder shows a form, it never is the label. */
export function TextInput({ prefix, className, ...rest }: TextInputProps) {
  // People write in both directions; a prefix and what follows it are an address.
  if (prefix === undefined)
    return <Input dir="auto" {...rest} className={classNames(controlClasses, controlHeight, className)} />;
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
      <Input {...rest} className="h-10 min-w-24 flex-1 bg-transparent pe-3 ps-0.5 outline-none max-sm:h-10.5" />
    </div>
  );
}
