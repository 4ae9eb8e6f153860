import { memberTexts } from '../i18n/member-texts';
import { classNames } from '../lib/class-names';

export type SectionListProps<Name extends string> = {
  /** The name is the place in the address: `#work`. */
  sections: readonly { name: Name; label: () => string }[];
  current: Name;
  onChoose: (name: Name) => void;
};

/** The cards of this page, with the one that is being read marked. */
export function SectionList<Name extends string>({ sections, current, onChoose }: SectionListProps<Name>) {
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
                // `goTo` changes the page without a navigation, so that the person is not asked about unsaved changes.
                event.preventDefault();
                onChoose(name);
              }}
              className={classNames(
                'block border-s-2 px-2.5 py-1.75 text-small wrap-anywhere',
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
