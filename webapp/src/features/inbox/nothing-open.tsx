import { useSelector } from '@tanstack/react-store';
import { memberTexts } from '@/shared/i18n/member-texts';
import { inboxKeysAtom } from '@/shared/state/settings';
import { useConversations, useRequests } from './conversations-query';
import { EmptyInbox, Letters } from './empty-inbox';
import { Key } from './key-hint';

/** Whether the inbox is known to have neither conversations nor requests. */
export function useIsInboxEmpty(): boolean {
  const inbox = useConversations('inbox');
  const requests = useRequests();
  return [inbox, requests].every(
    ({ data, hasNextPage }) => data?.pages.every(({ items }) => items.length === 0) === true && !hasNextPage,
  );
}

/** Next to the list while no conversation is open. */
export function NothingOpen() {
  if (useIsInboxEmpty()) return <EmptyInbox />;
  return <Hints />;
}

/** What to do next, and the keys that do it in the list. */
function Hints() {
  const hasKeys = useSelector(inboxKeysAtom);
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 p-8 text-center">
      <Letters />
      <p className="text-control text-ink-muted">{memberTexts.inbox_choose()}</p>
      <p className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-1 text-caption text-ink-muted pointer-coarse:hidden">
        <Key name={hasKeys ? 'J' : '↓'} /> <Key name={hasKeys ? 'K' : '↑'} /> {memberTexts.messages_keys_move()} ·{' '}
        <Key name={memberTexts.messages_key_enter()} /> {memberTexts.messages_keys_open()}
      </p>
    </div>
  );
}
