import { Combobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { m } from '../i18n/messages/messages';
import { classNames } from '../lib/class-names';
import { popupClasses, popupItemClasses } from './control-classes';
import { Icon } from './icon';
import { tagClasses } from './tag';

export type TagInputProps = {
  value: readonly string[];
  onChange: (labels: string[]) => void;
  onBlur?: () => void;
  /** Labels that others use; anything else can be typed too. */
  suggestions?: readonly string[];
  /** How many tags there may be. */
  limit: number;
  /** How long one may be. */
  maxLength?: number;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();
const byLabel = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });

/** What was typed comes first, so that Enter takes it, then the suggestions that contain it. */
function offeredFor(typed: string, suggestions: readonly string[], value: readonly string[]): string[] {
  const matches = suggestions.filter(
    (label) =>
      label.toLocaleLowerCase().includes(typed.toLocaleLowerCase()) && !value.some((other) => same(other, label)),
  );
  if (typed === '') return matches;
  const exact = matches.find((label) => same(label, typed));
  return [exact ?? typed, ...matches.filter((label) => label !== exact)];
}

/**
 * Several keywords. Enter, a comma or leaving the field adds what was typed; Backspace in the empty field takes the last
 * one away.
 */
export function TagInput({
  value,
  onChange,
  onBlur,
  suggestions = [],
  limit,
  maxLength = 40,
  isDisabled = false,
  ref,
}: TagInputProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const typed = query.trim().replaceAll(/\s+/g, ' ');
  const duplicate = value.find((label) => same(label, typed));
  const isFull = value.length >= limit;
  const items = isFull || duplicate !== undefined ? [] : offeredFor(typed, suggestions, value);

  const add = (label: string) => {
    if (label === '' || isFull || duplicate !== undefined) return;
    onChange([...value, label].toSorted(byLabel));
    setQuery('');
  };
  const handleKeyDown = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    if (event.key === ',') {
      event.preventDefault();
      add(typed);
    }
    // A word that is not taken must not send the form around it.
    if (event.key === 'Enter' && typed !== '') event.preventDefault();
    // By itself the list would drop all tags on Escape.
    if (event.key === 'Escape') event.preventBaseUIHandler();
  };
  const handleBlur = () => {
    add(typed);
    onBlur?.();
  };

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
          // Closing the list would clear the text too, and lose a word that was not taken yet.
          if (reason === 'input-change') setQuery(text.slice(0, maxLength));
        }}
        onValueChange={(labels) => {
          onChange(labels.toSorted(byLabel));
          setQuery('');
        }}
      >
        <Combobox.Chips
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
              <span className="truncate">{label}</span>
              <Combobox.ChipRemove
                aria-label={m.kit_remove_tag({ label })}
                className="-me-1.5 grid size-6 place-items-center rounded-pill hover:text-ink"
              >
                <Icon name="close" className="text-[0.875rem]!" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            ref={ref}
            readOnly={isFull}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
            placeholder={isFull ? undefined : m.kit_tag_add()}
            className="h-7 min-w-24 flex-1 bg-transparent px-1 text-small outline-none"
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
            <Combobox.Popup className={classNames(popupClasses, 'data-empty:hidden')}>
              <Combobox.List>
                {(label: string) => (
                  <Combobox.Item key={label} value={label} className={popupItemClasses}>
                    {suggestions.includes(label) ? label : m.kit_tag_create({ label })}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p role="status" className="text-caption text-ink-muted empty:hidden">
        {isFull
          ? m.kit_tag_limit({ limit })
          : duplicate === undefined
            ? null
            : m.kit_tag_duplicate({ label: duplicate })}
      </p>
    </>
  );
}
