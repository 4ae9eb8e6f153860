import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { ContactAnswerInput, contactAnswerInputTextMax } from '@/shared/api/generated/schemas/contact.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextArea } from '@/shared/ui/text-area';
import { answerLimit, answerRefusal } from './answer-refusal';

const schema = z.object({ text: requiredText(ContactAnswerInput.shape.text), shareAddress: z.boolean() });

export type AnswerValues = z.input<typeof schema>;

export type AnswerFormProps = {
  message: ContactMessage;
  /** The address of the user; undefined while it is not known. */
  ownEmail: string | undefined;
  /** Sends. The form shows the errors that it throws. */
  onAnswer: (values: AnswerValues) => Promise<void>;
};

/** Adds an answer to a conversation. The own address is only told by a choice for this answer. */
export function AnswerForm({ message, ownEmail, onAnswer }: AnswerFormProps) {
  const { name, memberId } = message;
  const id = useId();
  const form = useForm<AnswerValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { text: '', shareAddress: false },
  });
  const limit = answerLimit(message);
  const answer = async (values: AnswerValues) => {
    try {
      await onAnswer(values);
      form.reset();
    } catch (error) {
      if (hasCode(error, 'ValidationError')) throw error;
      form.setError('root.server', { type: 'refused', message: answerRefusal(error, message) });
    }
  };
  return (
    <Card aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={memberTexts.messages_answer_title({ name })}
        description={
          limit ??
          (memberId === null
            ? memberTexts.messages_answer_text_stranger({ name })
            : memberTexts.messages_answer_text_member({ name }))
        }
        className={limit === null ? 'mb-4' : ''}
      />
      {limit === null ? (
        <Form
          form={form}
          onSubmit={answer}
          isGuarded
          actions={
            <div className="flex flex-wrap justify-end gap-2">
              <Button type="submit" isLoading={form.formState.isSubmitting}>
                {memberTexts.messages_answer_send()}
              </Button>
            </div>
          }
        >
          <FormField<AnswerValues, 'text'> name="text" label={memberTexts.messages_answer_label()}>
            {(field) => <TextArea {...field} rows={5} limit={contactAnswerInputTextMax} />}
          </FormField>
          <Controller
            control={form.control}
            name="shareAddress"
            render={({ field: { ref, name: fieldName, onBlur, value, onChange } }) => (
              <Checkbox
                ref={ref}
                name={fieldName}
                onBlur={onBlur}
                label={
                  <span className="wrap-anywhere">{memberTexts.messages_answer_share({ email: ownEmail ?? '…' })}</span>
                }
                hint={memberTexts.messages_answer_share_hint({ name })}
                isChecked={value}
                onChange={onChange}
              />
            )}
          />
        </Form>
      ) : null}
    </Card>
  );
}
