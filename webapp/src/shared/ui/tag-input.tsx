import { Combobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { appTexts } from '../i18n/app-texts';
import { language } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { comparable } from '../lib/comparable';
import { line, textLength } from '../lib/normal-text';
import { popupClasses, popupItemClasses } from './control-classes';
import { Icon } from './icon';
import { StatusMark } from './status-mark';
import { tagClasses } from './tag';

export type TagInputProps = {
  value: readonly string[];
  onChange: (labels: string[]) => void;
  onBlur?: () => void;
  /** Labels that others use; anything else can be typed too. */
  suggestions?: readonly string[];
  /** Called with the text of the field, without the blanks around it; empty once the text has become a tag. */
  onTyping?: (typed: string) => void;
  /** How many tags there may be. */
  limit: number;
  /** How long one may be. */
  maxLength?: number;
  /** The placeholder; "Add a tag" by default. */
  placeholder?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const oneLine = (text: string) => line(text).replaceAll(/\s+/g, ' ');
/** The characters that end a tag in pasted text. The keyboard of a phone may also insert a comma without a key event. */
const separators = /[,\r\n\t]/;
const tagsIn = (text: string) => text.split(separators).map(oneLine).filter(Boolean);
const same = (a: string, b: string) => comparable(a) === comparable(b);
const byLabel = (a: string, b: string) => a.localeCompare(b, language(), { sensitivity: 'base' });

/** The typed text comes first, so that Enter takes it, then the suggestions that contain it. */
function offeredFor(typed: string, suggestions: readonly string[], value: readonly string[]): string[] {
  const matches = suggestions.filter(
    (label) => comparable(label).includes(comparable(typed)) && !value.some((other) => same(other, label)),
  );
  if (typed === '') return matches;
  const exact = matches.find((label) => same(label, typed));
  return [exact ?? typed, ...matches.filter((label) => label !== exact)];
}

/**
 * Several keywords. Enter, a comma, leaving the field or sending its form adds the typed keyword. Pasted text is split
 * at commas, line breaks and tabs. Backspace in the empty field removes the last keyword.
 */
export function TagInput({
  value,
  onChange,
  onBlur,
  suggestions = [],
  onTyping,
  limit,
  maxLength = 80,
  placeholder = appTexts.kit_tag_add(),
  isDisabled = false,
  ref,
}: TagInputProps) {
  const [query, setQueryState] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const chips = useRef<HTMLDivElement>(null);
  const typed = oneLine(query);
  const duplicate = value.find((label) => same(label, typed));
  const isFull = value.length >= limit;
  const isTooLong = tagsIn(query).some((label) => textLength(label) > maxLength);
  const items =
    isFull || isTooLong || separators.test(query) || duplicate !== undefined
      ? []
      : offeredFor(typed, suggestions, value);

  const setQuery = (text: string) => {
    setQueryState(text);
    onTyping?.(oneLine(text));
  };
  /** Adds the tags of a text. Tags that are too long or beyond the limit stay in the field, as does a single duplicate. */
  const add = (text: string) => {
    const entered = tagsIn(text);
    const labels = [...value];
    const rest: string[] = [];
    for (const label of entered) {
      const isDuplicate = labels.some((other) => same(other, label));
      if (isDuplicate && entered.length > 1) continue;
      if (isDuplicate || textLength(label) > maxLength || labels.length >= limit) rest.push(label);
      else labels.push(label);
    }
    if (labels.length > value.length) onChange(labels.toSorted(byLabel));
    setQuery(rest.join(', '));
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (isFull || !separators.test(pasted)) return;
    // By itself the field would drop the line breaks and join the words around them.
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(query.slice(0, selectionStart ?? query.length) + pasted + query.slice(selectionEnd ?? query.length));
  };
  const handleKeyDown = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    if (event.key === ',') {
      event.preventDefault();
      add(query);
    }
    // Enter adds the word as a tag and must not send the form.
    if (event.key === 'Enter' && typed !== '') event.preventDefault();
    if (event.key === 'Enter' && separators.test(query)) add(query);
    // By itself the list would drop all tags on Escape.
    if (event.key === 'Escape') event.preventBaseUIHandler();
  };
  const handleBlur = () => {
    add(query);
    onBlur?.();
  };
  // Pressing a button of the form does not take the focus from the field, so there may be a word in it when the form is
  // sent.
  const commitOnSubmit = useEffectEvent((event: Event) => {
    add(query);
    if (!isTooLong) return;
    event.preventDefault();
    event.stopPropagation();
    chips.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    const form = chips.current?.closest('form');
    const handleSubmit = (event: Event) => {
      commitOnSubmit(event);
    };
    form?.addEventListener('submit', handleSubmit, { capture: true });
    return () => {
      form?.removeEventListener('submit', handleSubmit, { capture: true });
    };
  }, []);

  return (
    <>
      <Combobox.Root
        items={items}
        filter={null}
        multiple
        autoHighlight
        disabled={isDisabled}
        open={isOpen && items.length > 0}
        onOpenChange={setIsOpen}
        value={[...value]}
        inputValue={query}
        onInputValueChange={(text, { reason }) => {
          // Closing the list would also clear the text, and lose a word that is not a tag yet.
          if (reason !== 'input-change') return;
          if (separators.test(text)) add(text);
          else setQuery(text);
        }}
        onValueChange={(labels) => {
          onChange(labels.toSorted(byLabel));
          // Removing a tag does not change the text of the field.
          if (labels.length > value.length) setQuery('');
        }}
      >
        <Combobox.Chips
          ref={chips}
          className={classNames(
            'flex min-h-10.5 w-full flex-wrap items-center gap-1.5 rounded-m border border-border-control bg-surface px-2 py-1.5 max-sm:min-h-11',
            'focus-within:border-primary-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-primary-ink has-data-disabled:bg-sunken has-data-invalid:border-negative-ink',
          )}
        >
          {value.map((label) => (
            <Combobox.Chip
              key={label}
              aria-label={label}
              className={classNames(tagClasses, 'data-highlighted:border-primary-ink')}
            >
              <span dir="auto" className="truncate">
                {label}
              </span>
              <Combobox.ChipRemove
                aria-label={appTexts.kit_remove_tag({ label })}
                className="-me-1.5 grid size-6 place-items-center rounded-pill hover:text-ink"
              >
                <Icon name="close" className="text-[0.875rem]!" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            ref={ref}
            dir="auto"
            readOnly={isFull}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            placeholder={isFull ? undefined : placeholder}
            className="h-7 min-w-24 flex-1 bg-transparent px-1 text-small outline-none"
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner anchor={chips} align="start" sideOffset={4} className="z-50 outline-none">
            <Combobox.Popup className={classNames(popupClasses, 'data-empty:hidden')}>
              <Combobox.List>
                {(label: string) => (
                  <Combobox.Item key={label} value={label} className={popupItemClasses}>
                    {suggestions.includes(label) ? <bdi>{label}</bdi> : appTexts.kit_tag_create({ label })}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p role="status" className="text-caption text-ink-muted empty:hidden">
        {isFull ? appTexts.kit_tag_limit({ limit }) : null}
        {duplicate === undefined ? null : appTexts.kit_tag_duplicate({ label: duplicate })}
      </p>
      <div role="alert" className="empty:hidden">
        {isTooLong ? <StatusMark tone="negative">{appTexts.kit_tag_too_long({ limit: maxLength })}</StatusMark> : null}
      </div>
    </>
  );
}
