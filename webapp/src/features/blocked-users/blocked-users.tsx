import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBlockUser, useUnblockUser } from '@/shared/api/generated/endpoints/network/network';
import type { BlockedUser } from '@/shared/api/generated/model/blocked-user';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { debounce } from '@/shared/lib/debounce';
import { isTooLong } from '@/shared/lib/normal-text';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { EmptyState } from '@/shared/ui/empty-state';
import { LimitedField } from '@/shared/ui/limited-field';
import { ListCard } from '@/shared/ui/list-card';
import { notify } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { TextInput } from '@/shared/ui/text-input';
import { freshList, useList } from '@/shared/ui/use-list';
import { type BlockValues, toBlockInput } from './block-values';
import { blockedName } from './blocked-name';
import { BlockedRow } from './blocked-row';
import { blockedUsersQuery } from './blocked-users-query';
import { NoteDialog } from './note-dialog';

const typingPauseMs = 300;

/** How many characters the search text may have, as the contract says. */
const queryLimit = 60;

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
  const list = useList(
    useInfiniteQuery({ ...blockedUsersQuery(query), ...freshList }),
    ({ person }) => person.memberId,
    memberTexts.blocked_load_failed(),
  );
  const block = useBlockUser();
  const unblock = useUnblockUser();
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

  const type = (text: string) => {
    setTyped(text);
    if (isTooLong(text, queryLimit)) search.cancel();
    else search(text.trim());
  };
  const isNew = list.data?.length === 0 && query === '' && typed === '';

  return (
    <>
      <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
        <PageHeader title={m.title_blocked_users()} lead={memberTexts.blocked_lead()} />
        <p className="readable mt-2 text-small text-ink-muted">{memberTexts.blocked_limits()}</p>
        <div className="mt-6 max-w-180">
          <ListCard
            list={list}
            title={memberTexts.blocked_count_title()}
            failure={memberTexts.blocked_load_failed()}
            search={
              <LimitedField label={memberTexts.blocked_search()} text={typed} limit={queryLimit} className="mt-4">
                <TextInput
                  type="search"
                  value={typed}
                  autoComplete="off"
                  enterKeyHint="search"
                  onChange={(event) => {
                    type(event.target.value);
                  }}
                />
              </LimitedField>
            }
            isBlank={isNew}
            empty={
              isNew ? (
                <EmptyState title={memberTexts.blocked_empty_title()} text={memberTexts.blocked_empty_text()} />
              ) : (
                <EmptyState
                  level={3}
                  title={memberTexts.blocked_no_match_title()}
                  text={memberTexts.blocked_no_match_text({ query })}
                  action={
                    <Button
                      variant="secondary"
                      onClick={() => {
                        type('');
                      }}
                    >
                      {memberTexts.blocked_no_match_action()}
                    </Button>
                  }
                />
              )
            }
            row={(blocked) => (
              <BlockedRow
                key={blocked.person.memberId}
                blocked={blocked}
                now={now}
                isUnblocking={unblock.isPending && unblock.variables.memberId === blocked.person.memberId}
                onEditNote={() => {
                  setAnnotated(blocked);
                }}
                onUnblock={() => {
                  void askAndUnblock(blocked);
                }}
              />
            )}
          />
        </div>
      </div>
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
