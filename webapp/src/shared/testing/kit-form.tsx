import { zodResolver } from '@hookform/resolvers/zod';
import type { MaskitoOptions } from '@maskito/core';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form } from '../form/form';
import { FormField } from '../form/form-field';
import { appTexts } from '../i18n/app-texts';
import { Button } from '../ui/button';
import { MaskedInput } from '../ui/masked-input';
import { TextInput } from '../ui/text-input';

export type KitFormProps = {
  label: string;
  hint: string;
  /** The label of the button. */
  action: string;
  /** Without a rule, every text is valid. */
  rule?: (text: string) => boolean;
  /** Returns the error message for an invalid text. */
  message?: (text: string) => string;
  mask?: MaskitoOptions;
  inputMode?: ComponentProps<'input'>['inputMode'];
  onSend: (value: string) => void;
};

type Values = { value: string };

/** A form with one field, like those of the application: they provide only the rule, the message and the mask. */
export function KitForm({
  label,
  hint,
  action,
  rule,
  message = appTexts.rule_invalid,
  mask,
  inputMode,
  onSend,
}: KitFormProps) {
  const schema = z.object({
    value: z.string().check(
      z.minLength(1, { error: () => appTexts.rule_required(), abort: true }),
      z.refine<string>((text) => rule === undefined || rule(text), { error: (issue) => message(String(issue.input)) }),
    ),
  });
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { value: '' } });
  return (
    <Form
      form={form}
      label={label}
      className="grid max-w-80 gap-4"
      onSubmit={({ value }) => {
        onSend(value);
      }}
      actions={<Button type="submit">{action}</Button>}
    >
      <FormField<Values, 'value'> name="value" label={label} hint={hint}>
        {(field) =>
          mask === undefined ? (
            <TextInput {...field} inputMode={inputMode} />
          ) : (
            <MaskedInput {...field} mask={mask} inputMode={inputMode ?? 'numeric'} />
          )
        }
      </FormField>
    </Form>
  );
}
