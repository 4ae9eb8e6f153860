import { useSelector } from '@tanstack/react-store';
import { usePublicConfig } from '@/shared/config/public-config';
import { appTexts } from '@/shared/i18n/app-texts';
import { assertNever } from '@/shared/lib/assert-never';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { CaptchaPhase, ObservableCaptcha } from './create-captcha';

function textOf(phase: CaptchaPhase): string {
  switch (phase) {
    case 'quiet':
      return appTexts.captcha_quiet();
    case 'working':
      return appTexts.captcha_working();
    case 'failed':
      return appTexts.captcha_failed();
    default:
      return assertNever(phase);
  }
}

export type CaptchaLineProps = { captcha: ObservableCaptcha };

/** One line about the state of the captcha of a form, which needs no interaction. Renders nothing on a site without a captcha. */
export function CaptchaLine({ captcha }: CaptchaLineProps) {
  const config = usePublicConfig();
  const phase = useSelector(captcha.phase);
  if (config.data?.captcha.provider === 'off') return null;
  return (
    <p
      aria-live="polite"
      // Until it is known whether the site has a captcha, an empty line takes its space.
      className={classNames('flex items-start gap-1 text-caption text-ink-muted', config.isPending && 'invisible')}
    >
      <Icon name="shield" className="mt-px text-[1rem]!" />
      <span>{textOf(phase)}</span>
    </p>
  );
}
