import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import { ContactAnswerInput, contactAnswerInputTextMax } from '@/shared/api/generated/schemas/contact.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { FormRefusal } from '@/shared/form/form-refusal';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { CopyButton } from '@/shared/ui/copy-button';
import { SectionHeader } from '@/shared/ui/section-header';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextArea } from '@/shared/ui/text-area';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { type Answerable, answerLimit, answerRefusal } from './answer-refusal';

const schema = z.object({ text: requiredText(ContactAnswerInput.shape.text, block), shareAddress: z.boolean() });

export type AnswerValues = z.input<typeof schema>;

export type AnswerFormProps = {
  message: Answerable;
  /** The address of the user; undefined while it is not known. Null for somebody without an account, whose address is known already. */
  ownEmail: string | undefined | null;
  /** Whether the user gets no mail with the answer. */
  isAnswerHereOnly?: boolean;
  /** Sends. The form shows the errors that it throws. */
  onAnswer: (values: AnswerValues) => Promise<void>;
};

/**
 * Adds an answer to a conversation. The answer contains the own address only if the user chooses that for this answer. If the user
 * cannot write, the form says why, and keeps a text that was typed before, to be copied or sent later.
 */
export function AnswerForm({ message, ownEmail, isAnswerHereOnly = false, onAnswer }: AnswerFormProps) {
  const { name, blocked, canAnswer, mailsStopped } = message;
  const id = useId();
  const form = useForm<AnswerValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { text: '', shareAddress: false },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const { isSubmitting } = form.formState;
  const limit = answerLimit(message);
  const isClosed = (blocked || !canAnswer || limit !== null) && !isSubmitting;
  const isUnsent = isClosed && text.trim() !== '';
  // The address is in the mail alone.
  const canShare = ownEmail !== null && !mailsStopped;
  useEffect(() => {
    if (!isUnsent) return;
    // The heading says now why the text was not sent.
    form.clearErrors();
    // The button that was pressed, and had the focus, is not shown any more.
    if (document.activeElement === document.body) form.setFocus('text');
  }, [form, isUnsent]);
  const answer = async (values: AnswerValues) => {
    try {
      await onAnswer({ ...values, shareAddress: canShare && values.shareAddress });
      form.reset();
    } catch (error) {
      if (hasCode(error, 'ValidationError')) throw error;
      throw new FormRefusal(() => answerRefusal(error, message), { cause: error });
    }
  };
  if (isClosed && !isUnsent && blocked) return null;
  if (isClosed && !isUnsent && !canAnswer)
    return (
      <Card as="div">
        <StatusMark icon="info">{memberTexts.messages_answer_off({ name })}</StatusMark>
      </Card>
    );
  const delivery = ownEmail === null ? deliveryToOwner(name, isAnswerHereOnly) : deliveryTo(message);
  // Another notice above the form says that the user has blocked the other person.
  const reason = blocked ? null : canAnswer ? limit : memberTexts.messages_answer_off({ name });
  return (
    <Card aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={isUnsent ? memberTexts.messages_unsent_title() : memberTexts.messages_answer_title({ name })}
        description={isUnsent ? (reason ?? undefined) : (reason ?? delivery)}
        className={isClosed && !isUnsent ? '' : 'mb-4'}
      />
      <VisuallyHidden role="status">
        {isUnsent ? [memberTexts.messages_unsent_title(), reason].filter(Boolean).join('. ') : ''}
      </VisuallyHidden>
      {isClosed && !isUnsent ? null : (
        <Form
          form={form}
          onSubmit={answer}
          isGuarded
          actions={
            <ActionRow>
              {isUnsent ? (
                <CopyButton text={text} label={memberTexts.messages_unsent_copy()} />
              ) : (
                <Button type="submit" isLoading={isSubmitting}>
                  {memberTexts.messages_answer_send()}
                </Button>
              )}
            </ActionRow>
          }
        >
          <FormField<AnswerValues, 'text'>
            name="text"
            label={memberTexts.messages_answer_label()}
            hint={isUnsent ? memberTexts.messages_unsent_text() : undefined}
          >
            {(field) => <TextArea {...field} rows={5} limit={contactAnswerInputTextMax} readOnly={isUnsent} />}
          </FormField>
          {isUnsent || !canShare ? null : (
            <Controller
              control={form.control}
              name="shareAddress"
              render={({ field: { ref, name: fieldName, onBlur, value, onChange } }) => (
                <Checkbox
                  ref={ref}
                  name={fieldName}
                  onBlur={onBlur}
                  label={
                    <span className="wrap-anywhere">
                      {memberTexts.messages_answer_share({ email: ownEmail ?? '…' })}
                    </span>
                  }
                  hint={memberTexts.messages_answer_share_hint({ name })}
                  isChecked={value}
                  onChange={onChange}
                />
              )}
            />
          )}
        </Form>
      )}
    </Card>
  );
}

/** One sentence about how the other person gets an answer. */
function deliveryTo({ name, memberId, mailsStopped }: Answerable): string {
  if (memberId !== null) return memberTexts.messages_answer_text_member({ name });
  return mailsStopped
    ? memberTexts.messages_answer_text_stranger_unmailed({ name })
    : memberTexts.messages_answer_text_stranger({ name });
}

/** One sentence about how the owner gets an answer of somebody without an account, and how that person gets the next one. */
function deliveryToOwner(name: string, isAnswerHereOnly: boolean): string {
  return isAnswerHereOnly
    ? memberTexts.messages_answer_text_owner_here({ name })
    : memberTexts.messages_answer_text_owner({ name });
}
