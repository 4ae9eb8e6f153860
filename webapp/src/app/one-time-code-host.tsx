import { useCaptcha } from '@/features/captcha/use-captcha';
import { CodeQuestions } from '@/features/sign-in/code-questions';

/** The code dialog of member pages, with the captcha that sending a code needs. */
export function OneTimeCodeHost() {
  return <CodeQuestions captcha={useCaptcha('login')} />;
}
