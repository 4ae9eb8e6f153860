import { useMarkAllConversationsRead } from '@/shared/api/generated/endpoints/messaging/messaging';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { useUnread } from './conversations-query';

/** Up to how many unread conversations are marked without a question. */
const mostWithoutQuestion = 20;

/** Marks all conversations as read, in all lists. Nothing takes that back, so many of them are asked for. */
export function MarkAllRead() {
  const { count } = useUnread();
  const { mutateAsync, isPending } = useMarkAllConversationsRead();
  if (count === null || count === 0) return null;
  const mark = async () => {
    const question = {
      title: memberTexts.inbox_read_all_title({ count }),
      text: memberTexts.inbox_read_all_text(),
      confirmLabel: memberTexts.inbox_read_all(),
    };
    if (count > mostWithoutQuestion && !(await confirm(question))) return;
    try {
      await mutateAsync();
      notify({ tone: 'success', text: memberTexts.inbox_read_all_done() });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };
  return (
    <div className="flex flex-none justify-end px-3 pt-1.5">
      <Button variant="ghost" size="s" icon="check" isLoading={isPending} onClick={() => void mark()}>
        {memberTexts.inbox_read_all()}
      </Button>
    </div>
  );
}
