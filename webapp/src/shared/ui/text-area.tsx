import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/class-names';
import { block, textLength } from '../lib/normal-text';
import { CharacterCount } from './character-count';
import { controlClasses } from './control-classes';

export type TextAreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'maxLength'
> & {
  value: string;
  onChange: ComponentPropsWithRef<'textarea'>['onChange'];
  /**
   * Shows how much of the limit is used. A longer text is allowed while typing, so that people choose what to remove from a pasted
   * text.
   */
  limit?: number;
};

/** Several lines of text; grows with them. */
export function TextArea({ limit, value, className, rows = 4, ref, ...rest }: TextAreaProps) {
  return (
    <>
      <BaseField.Control
        value={value}
        render={<textarea dir="auto" {...rest} ref={ref} rows={rows} />}
        className={classNames(controlClasses, 'field-sizing-content max-h-96 min-h-24 py-2.5', className)}
      />
      {limit === undefined ? null : <CharacterCount count={textLength(block(value))} limit={limit} />}
    </>
  );
}
