import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { addPlaceId } from './places-field';
import { type PostingValues, postingWords } from './posting-model';
import { type Check, isMet } from './publishing-rules';
import { fieldOfRule, ruleText } from './rule-texts';

/** Leads to the field of a rule. */
export function useGoToField(): (check: Check) => void {
  const { setFocus, getValues } = useFormContext<PostingValues>();
  return ({ rule }) => {
    const field = fieldOfRule[rule];
    if (field !== 'places') setFocus(field);
    // Without a line there is only the button that adds one.
    else if (getValues('places').length === 0) document.getElementById(addPlaceId)?.focus();
    else setFocus('places.0.countryCode');
  };
}

export type ReleaseCheckProps = {
  checks: readonly Check[];
  /** Who hires, as it is typed. */
  hirer: string;
  currency: string | null;
  isOpen: boolean;
  /** The row of the list for what is typed. */
  preview: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** What publishing asks for, as sentences that change while somebody types. What is missing comes first, with the way to its field. */
export function ReleaseCheck({ checks, hirer, currency, isOpen, preview, children }: ReleaseCheckProps) {
  const missing = checks.filter((check) => !isMet(check));
  const goTo = useGoToField();
  return (
    <aside
      aria-label={isOpen ? memberTexts.hiring_while_open() : memberTexts.hiring_before()}
      className="rounded-l border border-border bg-surface text-small shadow-flat"
    >
      <div className="p-5.5">
        <h2 className="text-h2">{isOpen ? memberTexts.hiring_while_open() : memberTexts.hiring_before()}</h2>
        <p role="status" className="mt-0.5 text-ink-muted">
          {missing.length === 0
            ? memberTexts.hiring_ready()
            : memberTexts.hiring_missing_count({ count: missing.length })}
        </p>
        <ul className="mt-3 grid gap-1">
          {[...missing, ...checks.filter(isMet)].map((check) => (
            <Sentence
              key={check.rule}
              check={check}
              hirer={hirer}
              currency={currency}
              onGo={() => {
                goTo(check);
              }}
            />
          ))}
        </ul>
      </div>
      <p className="border-t border-border px-5.5 py-4 text-ink-muted">{memberTexts.hiring_not_asked()}</p>
      <div className="border-t border-border px-5.5 py-4">
        <h3 className="mb-2.5 text-small font-semibold">{memberTexts.hiring_preview()}</h3>
        {preview}
      </div>
      <div className="sticky bottom-0 rounded-b-l border-t border-border bg-surface px-5.5 py-4">{children}</div>
    </aside>
  );
}

type SentenceProps = Pick<ReleaseCheckProps, 'hirer' | 'currency'> & { check: Check; onGo: () => void };

function Sentence({ check, hirer, currency, onGo }: SentenceProps) {
  const { text, why, repair } = ruleText(check, hirer, currency);
  const isOk = isMet(check);
  return (
    <li className={classNames('flex gap-3 rounded-m py-1.5', isOk ? '' : '-mx-2.5 bg-accent-soft px-2.5')}>
      <Icon
        name={isOk ? 'check' : 'error'}
        isFilled={!isOk}
        className={classNames('mt-px', isOk ? 'text-positive-ink' : 'text-warning-ink')}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <span className={isOk ? '' : 'font-semibold'}>{text}</span> {why}
        </p>
        {repair === undefined ? null : <p className="text-caption text-ink-muted">{repair}</p>}
        {isOk ? null : (
          <button
            type="button"
            onClick={onGo}
            className="min-h-6 rounded-s font-semibold text-primary-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {memberTexts.hiring_go_to()}
            <span className="sr-only">: {postingWords[fieldOfRule[check.rule]].label()}</span>
          </button>
        )}
      </div>
    </li>
  );
}
