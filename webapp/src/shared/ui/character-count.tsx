import { appTexts } from '../i18n/app-texts';
import { formatNumber } from '../i18n/format';
import { classNames } from '../lib/class-names';

export type CharacterCountProps = { count: number; limit: number };

/** The number of characters used and the number allowed. Place it below the control. */
export function CharacterCount({ count, limit }: CharacterCountProps) {
  return (
    <p className={classNames('text-end text-caption tabular', count > limit ? 'text-negative-ink' : 'text-ink-muted')}>
      {appTexts.kit_characters_left({ count: formatNumber(count), limit: formatNumber(limit) })}
    </p>
  );
}
