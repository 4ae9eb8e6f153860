import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { StatusMark } from '@/shared/ui/status-mark';
import type { EditorSectionName } from './editor-sections';
import type { ProfileGap } from './profile-gaps';

export type ProfileGapsCardProps = {
  gaps: readonly ProfileGap[];
  /** Goes to the card in which something is added. */
  onChoose: (section: EditorSectionName) => void;
};

/** As many as can be done in one go. When one is done, the next one follows. */
const shown = 4;
const titleId = 'profile-gaps-title';

/** What visitors look for on the profile and do not find, with the way to where it is added. */
export function ProfileGapsCard({ gaps, onChoose }: ProfileGapsCardProps) {
  if (gaps.length === 0)
    return (
      <Card as="div" padding="none" className="px-4 py-3.5">
        <StatusMark tone="positive">{memberTexts.gaps_none()}</StatusMark>
      </Card>
    );
  return (
    <Card aria-labelledby={titleId} padding="none" className="px-4 py-3.5">
      <h2 id={titleId} className="text-h3">
        {memberTexts.gaps_title()}
      </h2>
      <p className="mt-0.5 text-caption text-ink-muted">{memberTexts.gaps_text()}</p>
      <ul className="-mx-2 mt-1.5 grid grid-cols-1 max-lg:sm:grid-cols-2">
        {gaps.slice(0, shown).map(({ label, section }) => (
          <li key={label}>
            <a
              href={`#${section}`}
              onClick={(event) => {
                // The page goes there itself, and does not ask about unsaved changes.
                event.preventDefault();
                onChoose(section);
              }}
              className="flex min-h-10 items-center gap-2 rounded-m px-2 py-1.5 text-small hover:bg-sunken pointer-coarse:min-h-11"
            >
              <Icon name="add" className="flex-none text-primary-ink" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {label}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
