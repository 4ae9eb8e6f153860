import type { BlockedUser } from '@/shared/api/generated/model/blocked-user';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { blockedName } from './blocked-name';

export type BlockedRowProps = {
  blocked: BlockedUser;
  /** The current instant. */
  now: string;
  isUnblocking: boolean;
  onEditNote: () => void;
  onUnblock: () => void;
};

/** A blocked person, with the name at the time of the block if it was visible then. */
export function BlockedRow({ blocked, now, isUnblocking, onEditNote, onUnblock }: BlockedRowProps) {
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
