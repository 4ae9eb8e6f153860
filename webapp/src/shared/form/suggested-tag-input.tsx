import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useListTagSuggestions } from '../api/generated/endpoints/profile/profile';
import { debounce } from '../lib/debounce';
import { textLength } from '../lib/normal-text';
import { TagInput, type TagInputProps } from '../ui/tag-input';

const typingPauseMs = 250;
const offered = 8;

export type SuggestedTagInputProps = Omit<TagInputProps, 'suggestions' | 'onTyping'>;

/** A field for tags that suggests tags of the server. If the server does not respond, any text can still become a tag. */
export function SuggestedTagInput(props: SuggestedTagInputProps) {
  const { maxLength = 80 } = props;
  const [query, setQuery] = useState('');
  const ask = useMemo(() => debounce(setQuery, typingPauseMs), []);
  useEffect(() => ask.cancel, [ask]);
  const isAsked = query !== '' && textLength(query) <= maxLength;
  const suggestions = useListTagSuggestions(
    { query, limit: offered },
    // A suggestion is not important enough for another attempt.
    { query: { enabled: isAsked, retry: false, placeholderData: keepPreviousData } },
  );
  return (
    <TagInput
      {...props}
      suggestions={isAsked ? (suggestions.data ?? []).map(({ label }) => label) : []}
      onTyping={(typed) => {
        // No suggestions for an empty query, and none for text that has just become a tag.
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
