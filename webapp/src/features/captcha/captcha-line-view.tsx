import { m } from '@/shared/i18n/messages';
import { assertNever } from '@/shared/lib/assert-never';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { CaptchaPhase } from './create-captcha';

function textOf(phase: CaptchaPhase): string {
  switch (phase) {
    case 'quiet':
      return m.captcha_quiet();
    case 'working':
      return m.captcha_working();
    case 'failed':
      return m.captcha_failed();
    default:
      return assertNever(phase);
  }
}

export type CaptchaLineViewProps = {
  phase: CaptchaPhase;
  /** It is not known yet whether the site has a captcha: keeps the space without showing a text. */
  isUnknown?: boolean;
};

/** One line about the state of the captcha, which needs no interaction. */
export function CaptchaLineView({ phase, isUnknown = false }: CaptchaLineViewProps) {
  return (
    <p
      aria-live="polite"
      className={classNames('flex items-start gap-1 text-caption text-ink-muted', isUnknown && 'invisible')}
    >
      <Icon name="shield" className="mt-px text-[1rem]!" />
      <span>{textOf(phase)}</span>
    </p>
  );
}
