import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '@/shared/i18n/messages/messages';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { ProfileCard } from './profile-card';

/** With so many rows everything is shown: the button would take the third row itself. */
const maxRows = 3;

export type SkillsCardProps = {
  /** In the order of the server. */
  labels: readonly string[];
};

/** What somebody can do: two rows of tags, and the rest on demand. */
export function SkillsCard({ labels }: SkillsCardProps) {
  const titleId = useId();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const rows = useRowCount(list);
  const [isOpen, setIsOpen] = useState(false);
  const isLong = rows > maxRows;
  return (
    <ProfileCard aria-labelledby={titleId} padding="none" className="px-6 py-5 max-sm:px-5">
      <h2 id={titleId} className="mb-3 text-h3">
        {m.public_profile_skills()}
      </h2>
      <ul
        id={listId}
        ref={list}
        className={classNames(
          'flex flex-wrap gap-1.5',
          isLong && !isOpen && 'max-h-14.5 overflow-hidden print:max-h-none',
        )}
      >
        {labels.map((label) => (
          <li key={label} className="max-w-full">
            <Tag label={label} />
          </li>
        ))}
      </ul>
      {isLong ? (
        <Button
          variant="ghost"
          size="s"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
          className="-ms-3 mt-2 print:hidden"
        >
          {isOpen ? m.public_profile_skills_fewer() : m.public_profile_skills_all({ count: labels.length })}
        </Button>
      ) : null}
    </ProfileCard>
  );
}

/** How many rows the items of a list take at its present width. */
function useRowCount(list: RefObject<HTMLUListElement | null>): number {
  const [rows, setRows] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const count = () => {
      setRows(new Set(Array.from(element.children, (item) => (item as HTMLElement).offsetTop)).size);
    };
    const observer = new ResizeObserver(count);
    observer.observe(element);
    count();
    return () => {
      observer.disconnect();
    };
  }, [list]);
  return rows;
}
