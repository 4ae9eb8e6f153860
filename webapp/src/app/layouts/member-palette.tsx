import { useNavigate } from '@tanstack/react-router';
import { jobsSearch } from '@/features/jobs/jobs-search';
import { useListJobSearches } from '@/shared/api/generated/endpoints/jobs/jobs';
import { memberTexts } from '@/shared/i18n/member-texts';
import { CommandPalette, type CommandPaletteProps } from '@/shared/ui/command-palette';

export type MemberPaletteProps = Omit<CommandPaletteProps, 'isOpen'> & {
  /** Whether the member looks for jobs, and so may have saved searches. */
  hasSearches: boolean;
};

/**
 * The palette with the saved searches of the member below the other commands, so that nothing moves when they come. Without them it
 * works the same. Load it when it is first opened.
 */
export function MemberPalette({ groups, hasSearches, ...rest }: MemberPaletteProps) {
  const navigate = useNavigate();
  const searches = useListJobSearches({ query: { enabled: hasSearches } });
  const commands = (searches.data?.items ?? []).map(({ id, name, filter }) => ({
    id,
    icon: 'bookmark' as const,
    label: name,
    onSelect: () => {
      void navigate({ to: '/app/jobs', search: jobsSearch({ ...filter }) });
    },
  }));
  const all = commands.length === 0 ? groups : [...groups, { label: memberTexts.jobs_searches_title(), commands }];
  return <CommandPalette isOpen groups={all} {...rest} />;
}
