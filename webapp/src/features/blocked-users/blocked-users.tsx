import { useEffect, useMemo, useState } from 'react';
import { useBlockUser, useUnblockUser } from '@/shared/api/generated/endpoints/network/network';
import type { BlockedUser } from '@/shared/api/generated/model/blocked-user';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { debounce } from '@/shared/lib/debounce';
import { isTooLong } from '@/shared/lib/normal-text';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { type BlockValues, toBlockInput } from './block-values';
import { blockedName } from './blocked-name';
import { BlockedUsersView, queryLimit } from './blocked-users-view';
import { NoteDialog } from './note-dialog';
import { useBlockedUsers } from './use-blocked-users';

const typingPauseMs = 300;

export type BlockedUsersProps = {
  /** The current instant. */
  now: string;
};

/** Searches and unblocks the blocked people, and changes notes about them. */
export function BlockedUsers({ now }: BlockedUsersProps) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [annotated, setAnnotated] = useState<BlockedUser | null>(null);
  const search = useMemo(() => debounce(setQuery, typingPauseMs), []);
  useEffect(() => search.cancel, [search]);
  const list = useBlockedUsers(query);
  const block = useBlockUser();
  const unblock = useUnblockUser();
  const blocked = list.data === undefined ? null : list.data.pages.flatMap(({ items }) => items);
  const headingRef = useKeptFocus(blocked === null ? null : blocked.map(({ person }) => person.memberId).join());

  useFailureNotice(list, memberTexts.blocked_load_failed());

  const saveNote = async (values: BlockValues) => {
    if (annotated === null) return;
    await block.mutateAsync({ memberId: annotated.person.memberId, data: toBlockInput(values) });
    setAnnotated(null);
    notify({ tone: 'success', text: memberTexts.blocked_note_saved() });
  };

  const askAndUnblock = async ({ person }: BlockedUser) => {
    const { memberId } = person;
    const name = blockedName(person);
    const isConfirmed = await confirm({
      title: memberTexts.blocked_unblock_title({ name }),
      text: memberTexts.blocked_unblock_text(),
      confirmLabel: memberTexts.blocked_unblock(),
    });
    if (!isConfirmed) return;
    try {
      await unblock.mutateAsync({ memberId });
      notify({ tone: 'success', text: memberTexts.blocked_unblocked({ name }) });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  return (
    <>
      <BlockedUsersView
        blocked={blocked}
        isFailed={list.isError}
        isRetrying={list.isFetching}
        onRetry={() => {
          void list.refetch();
        }}
        typed={typed}
        query={query}
        onType={(text) => {
          setTyped(text);
          if (isTooLong(text, queryLimit)) search.cancel();
          else search(text.trim());
        }}
        now={now}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        onLoadMore={() => {
          void list.fetchNextPage();
        }}
        unblockingId={unblock.isPending ? unblock.variables.memberId : undefined}
        onEditNote={setAnnotated}
        onUnblock={(one) => {
          void askAndUnblock(one);
        }}
        headingRef={headingRef}
      />
      {annotated === null ? null : (
        <NoteDialog
          isOpen
          title={memberTexts.blocked_note_title({ name: blockedName(annotated.person) })}
          text={memberTexts.blocked_note_text()}
          note={annotated.note ?? ''}
          submitLabel={memberTexts.blocked_note_save()}
          onSave={saveNote}
          onClose={() => {
            setAnnotated(null);
          }}
        />
      )}
    </>
  );
}
