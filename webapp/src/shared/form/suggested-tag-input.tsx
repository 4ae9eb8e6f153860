import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useListTagSuggestions } from '../api/generated/endpoints/profile/profile';
import { debounce } from '../lib/debounce';
import { TagInput, type TagInputProps } from '../ui/tag-input';

const typingPauseMs = 250;
const offered = 8;

/** Tags, with what several others use suggested while one types. Without an answer one types on. */
export function SuggestedTagInput(props: Omit<TagInputProps, 'suggestions' | 'onTyping'>) {
  const { maxLength = 40 } = props;
  const [query, setQuery] = useState('');
  const ask = useMemo(() => debounce(setQuery, typingPauseMs), []);
  useEffect(() => ask.cancel, [ask]);
  const isAsked = query !== '' && query.length <= maxLength;
  const suggestions = useListTagSuggestions(
    { query, limit: offered },
    // A suggestion is no reason to ask twice.
    { query: { enabled: isAsked, retry: false, placeholderData: keepPreviousData } },
  );
  return (
    <TagInput
      {...props}
      suggestions={isAsked ? (suggestions.data ?? []).map(({ label }) => label) : []}
      onTyping={(typed) => {
        // Nothing is known about nothing, and what was taken over needs no answer any more.
        if (typed === '') {
          ask.cancel();
          setQuery('');
        } else {
          ask(typed);
        }
      }}
    />
  );
}
