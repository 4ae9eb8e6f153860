import { type FieldPath, type FieldValues, type PathValue, useFormContext } from 'react-hook-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { appTexts } from '../i18n/app-texts';
import { classNames } from '../lib/class-names';
import { Button } from '../ui/button';
import { StatusMark } from '../ui/status-mark';
import { TextInput } from '../ui/text-input';
import { addressOf, toAliasText } from './alias';
import { FormField } from './form-field';
import type { AliasCheck } from './use-alias-check';

const reasons: Readonly<Record<string, () => string>> = {
  TAKEN: appTexts.error_alias_taken,
  RESERVED: appTexts.error_alias_reserved,
  INVALID: memberTexts.alias_invalid,
};

export type AliasFieldProps<Values extends FieldValues> = {
  /** The path of the alias in the values of the form. */
  name: FieldPath<Values>;
  typed: string;
  check: AliasCheck;
  isOptional?: boolean;
};

/** The field of the alias, with its URL, its availability, and free alternatives. */
export function AliasField<Values extends FieldValues>({
  name,
  typed,
  check,
  isOptional = false,
}: AliasFieldProps<Values>) {
  const { setValue, setFocus, getFieldState } = useFormContext<Values>();
  const hasError = getFieldState(name).error !== undefined;
  const suggestions = ('suggestions' in check ? check.suggestions : undefined) ?? [];
  return (
    <div className="flex flex-col gap-2">
      <FormField<Values>
        name={name}
        label={memberTexts.alias_label()}
        hint={memberTexts.alias_hint()}
        isOptional={isOptional}
      >
        {(field) => (
          <TextInput
            {...field}
            prefix="/p/"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              field.onChange(toAliasText(event.target.value));
            }}
          />
        )}
      </FormField>
      {/* If the field has an error, the result of the check is hidden. */}
      <div role="status" className={classNames('flex flex-col gap-1 text-caption', typed !== '' && 'min-h-5')}>
        {hasError ? null : <Verdict check={check} />}
      </div>
      {typed === '' || check.state === 'refused' || hasError ? null : (
        <p className="text-caption text-ink-muted">
          {memberTexts.alias_address()} <bdi className="font-semibold wrap-anywhere text-ink">{addressOf(typed)}</bdi>
        </p>
      )}
      {suggestions.length === 0 ? null : (
        <fieldset aria-label={memberTexts.alias_suggestions()} className="flex min-w-0 flex-wrap items-center gap-2">
          <span aria-hidden="true" className="text-caption text-ink-muted">
            {memberTexts.alias_suggestions()}
          </span>
          {suggestions.map((alias) => (
            <Button
              key={alias}
              variant="secondary"
              size="s"
              onClick={() => {
                setValue(name, alias as PathValue<Values, FieldPath<Values>>, {
                  shouldDirty: true,
                  shouldValidate: true,
                });
                setFocus(name);
              }}
            >
              <bdi>{alias}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Verdict({ check }: { check: AliasCheck }) {
  switch (check.state) {
    case 'checking':
      return <span className="text-ink-muted">{memberTexts.alias_checking()}</span>;
    case 'suggesting':
      return <span className="text-ink-muted">{memberTexts.alias_suggesting()}</span>;
    case 'notSuggested':
      return <span className="text-ink-muted">{memberTexts.alias_not_suggested()}</span>;
    case 'suggested':
      return check.suggestions.length === 0 ? (
        <span className="text-ink-muted">{memberTexts.alias_no_suggestion()}</span>
      ) : null;
    case 'free':
      return <StatusMark tone="positive">{memberTexts.alias_free()}</StatusMark>;
    case 'current':
      return <span className="text-ink-muted">{memberTexts.alias_current()}</span>;
    case 'failed':
      return <span className="text-ink-muted">{memberTexts.alias_check_failed()}</span>;
    case 'refused':
      return <StatusMark tone="negative">{(reasons[check.reason] ?? appTexts.error_alias_reserved)()}</StatusMark>;
    default:
      return null;
  }
}
