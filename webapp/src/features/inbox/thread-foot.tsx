import { type Ref, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import type { IconName } from '@/shared/ui/icon-name';
import { StatusMark } from '@/shared/ui/status-mark';
import { Composer } from './composer';
import { keepDraft, useDraft } from './drafts';
import { hasLeft, nameOf } from './other-person';
import type { ConversationActions } from './use-conversation-actions';

export type ThreadFootProps = {
  conversation: Conversation;
  actions: ConversationActions;
  onSend: (text: string, shareAddress: boolean) => void;
  fieldRef: Ref<HTMLTextAreaElement>;
};

/** The composer, or why nothing can be written now. What was typed before stays, and can be copied. */
export function ThreadFoot({ conversation, actions, onSend, fieldRef }: ThreadFootProps) {
  const { id, outside } = conversation;
  const draft = useDraft(id);
  const notice = noticeOf(conversation);
  return (
    <div className="flex-none px-6 pt-2 pb-4 max-md:px-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {notice === null ? (
        <Write
          key={id}
          conversation={conversation}
          draft={draft}
          canShare={outside?.mailsStopped === false}
          {...{ onSend, fieldRef }}
        />
      ) : (
        <div className="mx-auto flex w-full max-w-180 flex-wrap items-center gap-x-4 gap-y-2 rounded-l border border-border bg-surface px-4 py-3">
          <StatusMark icon={notice.icon} className="min-w-0 flex-1 basis-60">
            {notice.text}
          </StatusMark>
          {conversation.blocked ? (
            <Button size="s" variant="secondary" isLoading={actions.isPending} onClick={() => void actions.unblock()}>
              {memberTexts.messages_unblock()}
            </Button>
          ) : null}
          {draft === '' ? null : (
            <div className="flex w-full min-w-0 items-end gap-3 border-t border-border pt-3">
              <p dir="auto" className="line-clamp-4 min-w-0 flex-1 text-small whitespace-pre-wrap wrap-anywhere">
                {draft}
              </p>
              <CopyButton size="s" text={draft} label={memberTexts.messages_unsent_copy()} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type WriteProps = Pick<ThreadFootProps, 'conversation' | 'onSend' | 'fieldRef'> & { draft: string; canShare: boolean };

/** The composer with the draft. The address is shared for one text at a time, and only with somebody who gets mails. */
function Write({ conversation, draft, canShare, onSend, fieldRef }: WriteProps) {
  const [isShared, setIsShared] = useState(false);
  const user = useGetUser();
  return (
    <Composer
      ref={fieldRef}
      name={nameOf(conversation)}
      text={draft}
      onTextChange={(text) => {
        keepDraft(conversation.id, text);
      }}
      onSend={(text) => {
        keepDraft(conversation.id, '');
        setIsShared(false);
        onSend(text, canShare && isShared);
      }}
      share={canShare ? { email: user.data?.email, isShared, onChange: setIsShared } : undefined}
    />
  );
}

/** Why the user cannot write; null if they can. It is not told what the other person has done. */
function noticeOf(conversation: Conversation): { icon: IconName; text: string } | null {
  const { blocked, canSend, status, initiatedByMe, outside } = conversation;
  const name = nameOf(conversation);
  if (blocked)
    return {
      icon: 'block',
      text:
        outside === null
          ? memberTexts.messages_blocked_note_member({ name })
          : memberTexts.messages_blocked_note_stranger(),
    };
  if (hasLeft(conversation)) return { icon: 'person', text: memberTexts.messages_left({ name }) };
  if (canSend) return null;
  if (status === 'REQUEST' && initiatedByMe)
    return { icon: 'schedule', text: memberTexts.messages_waiting_text({ name }) };
  return { icon: 'info', text: memberTexts.messages_answer_off({ name }) };
}
