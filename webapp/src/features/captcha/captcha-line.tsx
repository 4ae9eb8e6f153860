import { useSelector } from '@tanstack/react-store';
import { usePublicConfig } from '@/shared/config/public-config';
import { CaptchaLineView } from './captcha-line-view';
import type { ObservableCaptcha } from './create-captcha';

export type CaptchaLineProps = { captcha: ObservableCaptcha };

/** Says how the check of a form stands; nothing where the site runs without it. */
export function CaptchaLine({ captcha }: CaptchaLineProps) {
  const config = usePublicConfig();
  const phase = useSelector(captcha.phase);
  if (config.data?.captcha.provider === 'off') return null;
  return <CaptchaLineView phase={phase} isUnknown={config.isPending} />;
}
