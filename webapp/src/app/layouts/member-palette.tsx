import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { jobsSearch } from '@/features/jobs/jobs-search';
import { isActive } from '@/features/links/link-state';
import { peopleSearch } from '@/features/people/people-search';
import { useListJobSearches } from '@/shared/api/generated/endpoints/jobs/jobs';
import { useListConnectionsInfinite } from '@/shared/api/generated/endpoints/network/network';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { appTexts } from '@/shared/i18n/app-texts';
import { nameOfLink } from '@/shared/i18n/link-name';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { type Command, CommandPalette, type CommandPaletteProps } from '@/shared/ui/command-palette';

export type MemberPaletteProps = Pick<CommandPaletteProps, 'onClose' | 'groups'> & {
  /** Whether the member is a Wright, who has personal links and saved searches. */
  isWright: boolean;
};

/**
 * The palette with the saved searches of the member below the other commands, so that nothing moves when they come. What is typed also
 * finds connections and personal links, and can be searched for among people and jobs. Without them it works the same. Load it when it
 * is first opened.
 */
export function MemberPalette({ groups, isWright, ...rest }: MemberPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const searches = useListJobSearches({ query: { enabled: isWright } });
  const links = useListProfileLinks(undefined, { query: { enabled: isWright && text !== '' } });
  const connections = useListConnectionsInfinite(
    { status: 'ACCEPTED', limit: 100 },
    { query: { enabled: text !== '', getNextPageParam: (page) => page.nextCursor } },
  );

  const searchCommands = (searches.data?.items ?? []).map(
    ({ id, name, filter }): Command => ({
      id,
      icon: 'bookmark',
      label: name,
      onSelect: () => {
        void navigate({ to: '/app/jobs', search: jobsSearch({ ...filter }) });
      },
    }),
  );
  const people = connections.data?.pages.flatMap(({ items }) => items) ?? [];
  const peopleCommands = people.flatMap(({ person: { memberId, displayName } }): Command[] =>
    displayName === null
      ? []
      : [
          {
            id: memberId,
            icon: 'person',
            label: displayName,
            onSelect: () => {
              void navigate({ to: '/app/people/$memberId', params: { memberId } });
            },
          },
        ],
  );
  const linkCommands = (links.data ?? []).filter(isActive).map(
    (link): Command => ({
      id: `link-${link.id}`,
      icon: 'link',
      label: nameOfLink(link),
      onSelect: () => {
        void navigate({ to: '/app/profile-links', hash: `link-${link.id}` });
      },
    }),
  );
  const typedCommands: Command[] = [
    {
      id: 'search-people',
      icon: 'group',
      label: appTexts.shell_command_search_people({ text }),
      onSelect: () => {
        void navigate({ to: '/app/people', search: peopleSearch({ query: text }) });
      },
    },
    {
      id: 'search-jobs',
      icon: 'work',
      label: appTexts.shell_command_search_jobs({ text }),
      onSelect: () => {
        void navigate({ to: '/app/jobs', search: jobsSearch({ query: text }) });
      },
    },
  ];
  const found =
    text === ''
      ? []
      : [
          { label: m.connections_title(), commands: peopleCommands },
          { label: appTexts.shell_profile_links(), commands: linkCommands },
          { label: appTexts.shell_search(), commands: typedCommands },
        ];
  const all = [...groups, { label: memberTexts.jobs_searches_title(), commands: searchCommands }, ...found];
  return (
    <CommandPalette isOpen groups={all.filter(({ commands }) => commands.length > 0)} onType={setTyped} {...rest} />
  );
}
