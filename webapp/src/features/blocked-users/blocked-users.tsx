import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlockUser, useUnblockUser } from '@/shared/api/generated/endpoints/network/network';
import type { BlockedUser } from '@/shared/api/generated/model/blocked-user';
import { errorText } from '@/shared/i18n/error-text';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { LimitedField } from '@/shared/ui/limited-field';
import { ListCard } from '@/shared/ui/list-card';
import { notify } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { TextInput } from '@/shared/ui/text-input';
import { freshList, useList } from '@/shared/ui/use-list';
import { type BlockValues, toBlockInput } from './block-values';
import { blockedName } from './blocked-name';
import { blockedUsersQuery } from './blocked-users-query';
import { NoteDialog } from './note-dialog';

/** How many characters the search text may have, as the contract says. */
const queryLimit = 60;

export type BlockedUsersProps = {
  /** The current instant. */
  now: string;
};

/** Searches and unblocks the blocked people, and changes notes about them. */
export function BlockedUsers({ now }: BlockedUsersProps) {
  const [query, setQuery] = useState('');
  const [typed, setTyped] = useTypedText(query, queryLimit, setQuery);
  const [annotated, setAnnotated] = useState<BlockedUser | null>(null);
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
                    setTyped(event.target.value);
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
                        setTyped('');
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

type BlockedRowProps = {
  blocked: BlockedUser;
  /** The current instant. */
  now: string;
  isUnblocking: boolean;
  onEditNote: () => void;
  onUnblock: () => void;
};

/** A blocked person, with the name at the time of the block if it was visible then. */
function BlockedRow({ blocked, now, isUnblocking, onEditNote, onUnblock }: BlockedRowProps) {
  const { person, note, blockedAt } = blocked;
  const name = blockedName(person);
  const facts = [memberTexts.blocked_since({ when: formatAgo(blockedAt, now) })];
  if (person.role !== null)
    facts.unshift(person.role === 'Recruiter' ? memberTexts.setup_role_recruiter() : memberTexts.setup_role_wright());
  return (
    <li className="flex items-center gap-4 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 max-sm:flex-wrap max-sm:gap-3">
      <Avatar name={name} photoUrl={person.photoUrl} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-muted tabular">{joinFacts(facts)}</p>
        {note === null ? null : (
          <p dir="auto" className="readable mt-1 text-small whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
      </div>
      <div className="flex flex-none items-center gap-1 max-sm:w-full max-sm:justify-end">
        <IconButton icon="edit" label={memberTexts.blocked_note_edit({ name })} onClick={onEditNote} />
        <Button
          variant="secondary"
          size="s"
          aria-label={memberTexts.blocked_unblock_name({ name })}
          isLoading={isUnblocking}
          onClick={onUnblock}
        >
          {memberTexts.blocked_unblock()}
        </Button>
      </div>
    </li>
  );
}
