import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import { StatusMark } from './status-mark';

export type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  description?: string;
  icon?: IconName;
  /** The reason why this card cannot be chosen now; shown in the card. */
  disabledReason?: ReactNode;
};

export type RadioCardsProps<Value extends string> = {
  /** The legend of the group. */
  label: string;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean;
  /** The cards stand one below the other at every width. */
  isStacked?: boolean;
  className?: string;
  /** The card that the keyboard reaches: the chosen one, else the first. */
  ref?: Ref<HTMLElement>;
};

/** Two to six choices that need a sentence each. They stand side by side where there is room. */
export function RadioCards<Value extends string>({
  label,
  cards,
  value,
  onChange,
  onBlur,
  name,
  hint,
  error,
  isDisabled = false,
  isStacked = false,
  className,
  ref,
}: RadioCardsProps<Value>) {
  const id = useId();
  const reachable =
    cards.find((card) => card.value === value) ?? cards.find((card) => card.disabledReason === undefined);
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean);
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <RadioGroup
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        name={name}
        value={value ?? ''}
        onValueChange={(next) => {
          const card = cards.find((candidate) => candidate.value === next);
          if (card !== undefined) onChange(card.value);
        }}
        onBlur={onBlur}
        disabled={isDisabled}
        className={classNames(
          'grid grid-cols-1',
          isStacked ? 'gap-2' : 'gap-3',
          !isStacked && (cards.length % 2 === 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'),
        )}
      >
        {cards.map((card) => {
          const isOn = card.value === value;
          const isCardDisabled = card.disabledReason !== undefined;
          const cardId = `${id}-${card.value}`;
          return (
            <div
              key={card.value}
              className={classNames(
                'relative rounded-m border p-3.5 transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink',
                isOn
                  ? 'border-primary-ink bg-primary-soft ring-1 ring-primary-ink ring-inset'
                  : 'border-border-control',
                isCardDisabled || isDisabled
                  ? 'border-border-strong text-ink-muted'
                  : !isOn && 'hover:border-ink-muted',
                error !== undefined && !isOn && 'border-negative-ink',
              )}
            >
              <Radio.Root
                ref={card === reachable ? ref : undefined}
                value={card.value}
                disabled={isCardDisabled}
                aria-labelledby={`${cardId}-label`}
                aria-describedby={`${cardId}-text`}
                className="absolute inset-0 rounded-m outline-none"
              />
              <span
                className={classNames('pointer-events-none relative flex gap-3', card.icon !== undefined && 'sm:block')}
              >
                {card.icon === undefined ? (
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'mt-0.75 size-4.5 flex-none rounded-pill border',
                      isOn ? 'border-[0.3125rem] border-primary-ink bg-surface' : 'border-border-control',
                    )}
                  />
                ) : (
                  <Icon
                    name={card.icon}
                    isFilled={isOn}
                    size="sm"
                    className={classNames('max-sm:mt-1', isOn ? 'text-primary-ink' : 'text-ink-muted')}
                  />
                )}
                <span className="block min-w-0">
                  <span
                    id={`${cardId}-label`}
                    className={classNames('block font-semibold', card.icon !== undefined && !isStacked && 'sm:mt-1.5')}
                  >
                    {card.label}
                  </span>
                  <span id={`${cardId}-text`} className="block text-caption text-ink-muted">
                    {card.description}
                    {isCardDisabled ? (
                      <span className="pointer-events-auto mt-1.5 block">{card.disabledReason}</span>
                    ) : null}
                  </span>
                </span>
              </span>
            </div>
          );
        })}
      </RadioGroup>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-caption text-ink-muted">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <div id={`${id}-error`}>
          <StatusMark tone="negative">{error}</StatusMark>
        </div>
      )}
    </div>
  );
}
