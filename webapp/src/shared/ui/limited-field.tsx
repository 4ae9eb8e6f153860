import { appTexts } from '../i18n/app-texts';
import { formatNumber } from '../i18n/format';
import { isTooLong, line, textLength } from '../lib/normal-text';
import { CharacterCount } from './character-count';
import { Field, type FieldProps } from './field';

export type LimitedFieldProps = Omit<
  FieldProps,
  'count' | 'error' | 'isOptional' | 'isDisabled' | 'data-field-name'
> & {
  /** The text of the control. */
  text: string;
  /** How many characters it may have. */
  limit: number;
};

/**
 * A field of one line outside of a form, such as a search. A text beyond the limit is not cut: the field shows its length and the
 * limit. Check `isTooLong` before sending it.
 */
export function LimitedField({ text, limit, ...field }: LimitedFieldProps) {
  if (!isTooLong(text, limit)) return <Field {...field} isOptional />;
  return (
    <Field
      {...field}
      isOptional
      count={<CharacterCount count={textLength(line(text))} limit={limit} />}
      error={appTexts.rule_too_long({ maximum: formatNumber(limit) })}
    />
  );
}
