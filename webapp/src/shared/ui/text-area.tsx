import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentPropsWithRef } from 'react';
import { formatNumber } from '../i18n/format';
import { m } from '../i18n/messages/messages';
import { classNames } from '../lib/class-names';
import { controlClasses } from './control-classes';

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  onChange: ComponentPropsWithRef<'textarea'>['onChange'];
  /** Shows how much of it is used. Typing on is allowed, so that a pasted text can be cut where it hurts least. */
  limit?: number;
};

/** Several lines of text; grows with them. */
export function TextArea({ limit, value, className, rows = 4, ref, ...rest }: TextAreaProps) {
  return (
    <>
      <BaseField.Control
        value={value}
        render={<textarea {...rest} ref={ref} rows={rows} />}
        className={classNames(
          controlClasses,
          'field-sizing-content max-h-96 min-h-24 py-2.5 data-invalid:border-negative-ink',
          className,
        )}
      />
      {limit === undefined ? null : (
        <p
          className={classNames(
            'text-end text-caption tabular',
            value.length > limit ? 'text-negative-ink' : 'text-ink-muted',
          )}
        >
          {m.kit_characters_left({ count: formatNumber(value.length), limit: formatNumber(limit) })}
        </p>
      )}
    </>
  );
}
