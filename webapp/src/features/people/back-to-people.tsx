import { useLocation } from '@tanstack/react-router';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useStepBack } from '@/shared/lib/use-step-back';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';

declare module '@tanstack/react-router' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations merge as interfaces alone
  interface HistoryState {
    /** The person was opened from the list of people, which is the previous entry in the history. */
    isFromPeople?: boolean;
  }
}

/**
 * A link to the search. If the person has come from the search, the link goes back in the history, so that the list
 * keeps its position.
 */
export function BackToPeople() {
  const isFromPeople = useLocation({ select: ({ state }) => state.isFromPeople === true });
  const stepBack = useStepBack(isFromPeople);
  return (
    <Link to="/app/people" className="inline-flex items-center gap-1.5" onClick={stepBack}>
      <Icon name="arrow_back" className="rtl:-scale-x-100" />
      {isFromPeople ? memberTexts.person_back() : memberTexts.person_to_people()}
    </Link>
  );
}
