import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import type { EditorSection, EditorSectionName } from './editor-sections';

export type SectionListProps = {
  sections: readonly EditorSection[];
  current: EditorSectionName;
  onChoose: (name: EditorSectionName) => void;
};

/** The cards of this page, with the one that is being read marked. */
export function SectionList({ sections, current, onChoose }: SectionListProps) {
  return (
    <nav aria-label={memberTexts.editor_on_this_page()}>
      <p aria-hidden="true" className="px-2.5 pb-2 text-caption font-semibold text-ink-muted">
        {memberTexts.editor_on_this_page()}
      </p>
      <ul>
        {sections.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              aria-current={name === current || undefined}
              onClick={(event) => {
                // The page goes there itself, and does not ask about unsaved changes.
                event.preventDefault();
                onChoose(name);
              }}
              className={classNames(
                'block border-s-2 px-2.5 py-1.75 text-small',
                name === current
                  ? 'border-primary-ink font-semibold text-primary-ink'
                  : 'border-border font-medium text-ink-muted hover:text-ink',
              )}
            >
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
