import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { networkTexts } from '@/shared/i18n/network-texts';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { peopleLeft } from './people-left';

/** Whether a click opens the link here and not in another tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to the search from which the person was opened. If that is the page before, it is a step back, so the list is where it was. */
export function BackToPeople() {
  const router = useRouter();
  const left = peopleLeft();
  return (
    <Link
      to="/app/people"
      search={left?.search ?? {}}
      className="inline-flex items-center gap-1.5"
      onClick={(event) => {
        if (!isPlain(event) || left?.index !== router.latestLocation.state.__TSR_index - 1) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon name="arrow_back" className="rtl:-scale-x-100" />
      {left === null ? networkTexts.person_to_people() : networkTexts.person_back()}
    </Link>
  );
}
