import { getListPeopleSuggestionsQueryOptions } from '@/shared/api/generated/endpoints/people/people';

/** Two rows of three on wide screens. */
const shownCount = 6;

/** The people who are suggested to the user. */
export const suggestionsQuery = () => getListPeopleSuggestionsQueryOptions({ limit: shownCount });
