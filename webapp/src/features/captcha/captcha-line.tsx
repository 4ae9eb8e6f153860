import { useSelector } from '@tanstack/react-store';
import { usePublicConfig } from '@/shared/config/public-config';
import { CaptchaLineView } from './captcha-line-view';
import type { ObservableCaptcha } from './create-captcha';

export type CaptchaLineProps = { captcha: ObservableCaptcha };

/** Shows the state of the captcha of a form. Renders nothing on a site without one. */
export function CaptchaLine({ captcha }: CaptchaLineProps) {
  const config = usePublicConfig();
  const phase = useSelector(captcha.phase);
  if (config.data?.captcha.provider === 'off') return null;
  return <CaptchaLineView phase={phase} isUnknown={config.isPending} />;
}
