import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Message } from '@/shared/api/generated/model/message';
import { messageEditTextMax } from '@/shared/api/generated/schemas/messaging.zod.ts';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { block, textLength } from '@/shared/lib/normal-text';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { isSendingKey } from './composer';
import { TextBlock } from './text-block';
import type { TextChanges } from './text-changes';
import { formatClock } from './thread-format';
import { useGrowingHeight } from './use-growing-height';

/** How long a text can be edited and taken back, by the clock of the server. */
const editableMs = 15 * 60_000;

export type OwnTextProps = {
  message: Message;
  /** The current instant. */
  now: string;
  changes: TextChanges;
};

/** A text of the user, which can be edited and taken back for 15 minutes. */
export function OwnText({ message, now, changes }: OwnTextProps) {
  const [isEditing, setIsEditing] = useState(false);
  const menuRef = useRef<HTMLButtonElement>(null);
  const isEditable = message.deletedAt === null && Date.parse(now) - Date.parse(message.createdAt) < editableMs;
  const close = () => {
    setIsEditing(false);
    focusOnceRendered(menuRef);
  };
  if (isEditing)
    return (
      <EditText
        text={message.text}
        onCancel={close}
        onSave={(text) => {
          close();
          if (text !== message.text) void changes.edit(message, text);
        }}
      />
    );
  return (
    // On touch screens a tap on the text gives it the focus, which shows the menu.
    <div tabIndex={-1} className="group/text flex max-w-full min-w-0 items-center justify-end gap-1 outline-none">
      {isEditable ? (
        <Menu
          leadsToDialog={isEditing}
          trigger={
            <IconButton
              ref={menuRef}
              icon="more_horiz"
              size="s"
              label={memberTexts.messages_text_more({ time: formatClock(message.createdAt) })}
              className="opacity-0 group-hover/text:opacity-100 group-focus-within/text:opacity-100 aria-expanded:opacity-100"
            />
          }
        >
          <MenuItem
            icon="edit"
            onSelect={() => {
              setIsEditing(true);
            }}
          >
            {memberTexts.messages_edit()}
          </MenuItem>
          <MenuItem icon="undo" onSelect={() => void changes.takeBack(message)}>
            {memberTexts.messages_take_back()}
          </MenuItem>
        </Menu>
      ) : null}
      <TextBlock message={message} isOwn takenBack={memberTexts.messages_taken_back_own()} />
    </div>
  );
}

function focusOnceRendered(ref: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => ref.current?.focus());
}

type EditTextProps = { text: string; onSave: (text: string) => void; onCancel: () => void };

/** The field in place of a text that is being edited. Escape leaves it as it was. */
function EditText({ text: saved, onSave, onCancel }: EditTextProps) {
  const id = useId();
  const [text, setText] = useState(saved);
  const fieldRef = useGrowingHeight(text);
  useEffect(() => {
    const field = fieldRef.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [fieldRef]);
  const written = block(text);
  const over = textLength(written) - messageEditTextMax;
  const canSave = written !== '' && over <= 0;
  const save = () => {
    if (canSave) onSave(written);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onCancel();
    } else if (isSendingKey(event)) {
      event.preventDefault();
      save();
    }
  };
  return (
    <div className="grid w-full max-w-135 gap-2">
      <label htmlFor={id} className="sr-only">
        {memberTexts.messages_edit_label()}
      </label>
      <textarea
        id={id}
        ref={fieldRef}
        rows={1}
        dir="auto"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={handleKey}
        aria-describedby={`${id}-problem`}
        aria-invalid={!canSave || undefined}
        className="field-sizing-content max-h-53 w-full resize-none rounded-m border border-primary-ink bg-surface px-3.5 py-2.25 text-control -outline-offset-1 max-md:text-body"
      />
      <div className="flex items-center justify-end gap-2">
        <span id={`${id}-problem`} className="me-auto text-tiny text-negative-ink">
          {over > 0
            ? memberTexts.messages_composer_over({ count: formatNumber(over) })
            : written === '' && memberTexts.messages_composer_empty()}
        </span>
        <Button size="s" variant="secondary" onClick={onCancel}>
          {m.kit_cancel()}
        </Button>
        <Button size="s" onClick={save} disabledReason={canSave ? undefined : { id: `${id}-problem` }}>
          {memberTexts.messages_edit_save()}
        </Button>
      </div>
    </div>
  );
}
