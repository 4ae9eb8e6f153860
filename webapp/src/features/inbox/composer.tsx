import { type KeyboardEvent, type Ref, type SyntheticEvent, useEffect, useId } from 'react';
import { messageInputTextMax } from '@/shared/api/generated/schemas/messaging.zod.ts';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { block, textLength } from '@/shared/lib/normal-text';
import { noteUnsavedWork } from '@/shared/lib/unsaved-work';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { Key } from './key-hint';
import { useGrowingHeight } from './use-growing-height';

/** From here on the number of characters that are left is shown. */
const countedFrom = 3800;

export type ComposerProps = {
  name: string;
  text: string;
  onTextChange: (text: string) => void;
  onSend: (text: string) => void;
  /** The choice to share the own address, for somebody without an account. */
  share?: { email: string | undefined; isShared: boolean; onChange: (isShared: boolean) => void } | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** The field for the next text. It grows from one line to nine, and then scrolls. */
export function Composer({ name, text, onTextChange, onSend, share, ref }: ComposerProps) {
  const id = useId();
  const fieldRef = useGrowingHeight(text);
  const written = block(text);
  const length = textLength(written);
  const isTooLong = length > messageInputTextMax;
  const reason = written === '' ? `${id}-empty` : isTooLong ? `${id}-left` : undefined;
  const isTyped = written !== '';
  // Without a session the text would be removed from the device, so the person is asked to log in again instead.
  useEffect(() => (isTyped ? noteUnsavedWork() : undefined), [isTyped]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason !== undefined) return;
    onSend(written);
    fieldRef.current?.focus();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (isSendingKey(event)) send(event);
  };
  return (
    <form data-composer onSubmit={send} className="mx-auto w-full max-w-180">
      <div
        className={classNames(
          'rounded-l border border-border-control bg-surface focus-within:border-primary-ink focus-within:ring-3 focus-within:ring-primary-ink/20',
          share === undefined && 'max-md:flex max-md:items-end max-md:rounded-[22px]',
        )}
      >
        <label htmlFor={id} className="sr-only">
          {memberTexts.messages_answer_title({ name })}
        </label>
        <textarea
          id={id}
          ref={(field) => {
            fieldRef.current = field;
            if (typeof ref === 'function') ref(field);
            else if (ref) ref.current = field;
          }}
          value={text}
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          placeholder={memberTexts.messages_answer_title({ name })}
          aria-describedby={`${id}-keys ${id}-left`}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => {
            onTextChange(event.target.value);
          }}
          onKeyDown={sendByKey}
          className="block field-sizing-content max-h-53 min-h-8.5 w-full min-w-0 flex-1 resize-none bg-transparent px-4 pt-3 text-control outline-none placeholder:truncate placeholder:text-ink-hint placeholder:opacity-100 max-md:min-h-11 max-md:py-2.75 max-md:ps-4.5 max-md:pe-0 max-md:text-body max-md:leading-5.5"
        />
        {share === undefined ? null : (
          <div className="px-4 pt-1">
            <Checkbox
              label={
                <span className="text-caption leading-6 wrap-anywhere">
                  {memberTexts.messages_answer_share({ email: share.email ?? '…' })}
                </span>
              }
              hint={memberTexts.messages_answer_share_hint({ name })}
              isChecked={share.isShared}
              onChange={share.onChange}
            />
          </div>
        )}
        <div className="flex items-center gap-3 py-2 ps-4 pe-2 text-tiny text-ink-muted max-md:flex-none max-md:flex-col max-md:items-end max-md:gap-1 max-md:p-1">
          <span id={`${id}-keys`} className="pointer-coarse:hidden max-md:hidden">
            <Key name={memberTexts.messages_key_enter()} /> {memberTexts.messages_keys_sends()} ·{' '}
            <Key name={memberTexts.messages_key_shift()} /> <Key name={memberTexts.messages_key_enter()} />{' '}
            {memberTexts.messages_keys_new_line()}
          </span>
          <span
            id={`${id}-left`}
            // On phones it stands above the button, so that the field keeps its width.
            className={classNames(
              'ms-auto tabular md:whitespace-nowrap max-md:w-min max-md:min-w-11 max-md:text-center max-md:empty:hidden',
              isTooLong && 'font-semibold text-negative-ink',
            )}
          >
            {length < countedFrom ? null : charactersLeft(messageInputTextMax - length)}
          </span>
          <VisuallyHidden id={`${id}-empty`}>
            {written === '' ? memberTexts.messages_composer_empty() : ''}
          </VisuallyHidden>
          <Button
            type="submit"
            size="s"
            variant={reason === undefined ? 'primary' : 'secondary'}
            icon="send"
            disabledReason={reason === undefined ? undefined : { id: reason }}
            className={classNames(
              'max-md:h-9! max-md:w-11! max-md:rounded-pill! max-md:px-0!',
              reason !== undefined && 'text-ink-muted! opacity-100!',
            )}
          >
            <span className="max-md:sr-only">{memberTexts.messages_composer_send()}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}

const charactersLeft = (left: number) =>
  left < 0
    ? memberTexts.messages_composer_over({ count: formatNumber(-left) })
    : memberTexts.messages_composer_left({ count: formatNumber(left) });

/**
 * Whether a key sends: Enter, except on touch screens, where it breaks the line. While an input method composes, Enter chooses a word. In
 * Safari the last such event comes after the end of the composition.
 */
export function isSendingKey({ key, shiftKey, altKey, nativeEvent }: PressedKey): boolean {
  if (key !== 'Enter' || shiftKey || altKey || nativeEvent.isComposing || isOfInputMethod(nativeEvent)) return false;
  return !window.matchMedia('(pointer: coarse)').matches;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'> & {
  nativeEvent: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>;
};

// eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari tells it by nothing else.
const isOfInputMethod = ({ keyCode }: PressedKey['nativeEvent']) => keyCode === 229;
