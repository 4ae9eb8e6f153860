import { useFormContext, useWatch } from 'react-hook-form';
import type { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import { externalSites } from '@/shared/config/external-links';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';
import { linkRules, linkValueOf, shownPrefix } from './link-rules';
import type { LinkValues } from './link-values';

export type LinkFieldProps = {
  type: ExternalLinkType;
  /** The name of the linked account there, if there is one. */
  linked: string | null;
  /** The saved value that the server has verified; null if there is none. */
  verified: string | null;
};

/**
 * A field for the last part of a URL, with the beginning of the URL as its prefix. A complete URL that is pasted or
 * typed is shortened to its last part.
 */
export function LinkField({ type, linked, verified }: LinkFieldProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <FormField<LinkValues, 'value'>
        name="value"
        label={externalSites[type].label}
        hint={memberTexts.external_links_hint()}
        className="w-full"
      >
        {({ onBlur, ...field }) => (
          <TextInput
            {...field}
            prefix={shownPrefix(type)}
            placeholder={linkRules[type].placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              const value = linkValueOf(type, pasted);
              if (value === pasted) return;
              event.preventDefault();
              field.onChange(value);
            }}
            onBlur={() => {
              const value = linkValueOf(type, field.value);
              if (value !== field.value) field.onChange(value);
              onBlur();
            }}
          />
        )}
      </FormField>
      <Verification type={type} linked={linked} verified={verified} />
    </div>
  );
}

/** Says whether the link leads to the linked account, or how the person can link an account. */
function Verification({ type, linked, verified }: LinkFieldProps) {
  const { control, setValue } = useFormContext<LinkValues>();
  const value = linkValueOf(type, useWatch({ control, name: 'value' }));
  const isSame = (other: string | null) => value.toLowerCase() === other?.toLowerCase();
  if (value !== '' && (isSame(linked) || isSame(verified))) {
    return <StatusMark tone="positive">{memberTexts.external_links_verified()}</StatusMark>;
  }
  if (linked === null) return null;
  return (
    <>
      {value === '' ? null : <p className="text-caption text-ink-muted">{memberTexts.external_links_unverified()}</p>}
      <Button
        variant="secondary"
        size="s"
        className="h-auto! min-h-8 max-w-full text-start wrap-anywhere whitespace-normal!"
        onClick={() => {
          setValue('value', linked, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        }}
      >
        {memberTexts.external_links_use_linked({ username: linked })}
      </Button>
    </>
  );
}
