import { useCaptcha } from '@/features/captcha/use-captcha';
import { CodeQuestions } from '@/features/sign-in/code-questions';

/** The code dialog for everything that members do, with the check that a code is sent for. */
export function OneTimeCodeHost() {
  return <CodeQuestions captcha={useCaptcha('login')} />;
}
