import { useEffect, useState } from 'react';
import { useGetAliasAvailability } from '../api/generated/endpoints/profile/profile';

/** The pause in typing after which the alias is checked. */
const pauseMs = 400;

/** The maximum number of characters of a candidate that are sent to the server. */
const maxAliasLength = 64;

/** The result of the check of an alias. */
export type AliasCheck =
  | { state: 'idle' | 'checking' | 'current' | 'failed' }
  /** The search for aliases that are similar to the name is running, or has failed. */
  | { state: 'suggesting' | 'notSuggested' }
  /** Free aliases that are similar to the name; the list may be empty. */
  | { state: 'suggested'; suggestions: readonly string[] }
  | { state: 'free'; suggestions?: readonly string[] }
  | { state: 'refused'; reason: string; suggestions: readonly string[] };

/**
 * Checks whether an alias is free, after a pause in typing. While nothing is typed, it asks for aliases similar to the name of the
 * person.
 */
export function useAliasCheck(typed: string, name: string): AliasCheck {
  const candidate = (typed === '' ? name : typed).slice(0, maxAliasLength);
  const [asked, setAsked] = useState(candidate);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(candidate);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [candidate]);
  const { data, isError, isFetching } = useGetAliasAvailability(
    { alias: asked },
    // Another person may take it at any time, so the result is valid for a short time.
    { query: { enabled: asked.trim() !== '', staleTime: 10_000, gcTime: 60_000, retry: false } },
  );
  // The aliases that were free for the name stay available while one of them is in the field. This sends no request.
  const ofName = useGetAliasAvailability({ alias: name.slice(0, maxAliasLength) }, { query: { enabled: false } });
  const offered = ofName.data?.suggestions ?? [];
  const isWaiting = asked !== candidate || (isFetching && data === undefined);
  if (candidate.trim() === '') return { state: 'idle' };
  if (typed === '') {
    if (isWaiting) return { state: 'suggesting' };
    if (data === undefined) return { state: isError ? 'notSuggested' : 'idle' };
    // The name itself may be a valid alias.
    return { state: 'suggested', suggestions: data.available ? [asked] : data.suggestions };
  }
  if (isWaiting) return offered.includes(typed) ? { state: 'free', suggestions: offered } : { state: 'checking' };
  if (data === undefined) return { state: isError ? 'failed' : 'idle' };
  if (data.available) return offered.includes(typed) ? { state: 'free', suggestions: offered } : { state: 'free' };
  if (data.reason === 'CURRENT') return { state: 'current' };
  return { state: 'refused', reason: data.reason ?? '', suggestions: data.suggestions };
}
