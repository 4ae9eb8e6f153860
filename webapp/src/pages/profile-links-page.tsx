import { useLocation, useNavigate } from '@tanstack/react-router';
import { CaptchaLine } from '@/features/captcha/captcha-line';
import { useCaptcha } from '@/features/captcha/use-captcha';
import { ProfileLinks } from '@/features/links/profile-links';
import { SuspensionBanner } from '@/features/profile-review/suspension-banner';
import { useNow } from '@/shared/lib/use-now';
import { showLensPreview } from './lens-preview';

/** The page of the personal links to the user's profile. */
export function ProfileLinksPage() {
  const now = useNow().toISOString();
  const captcha = useCaptcha('send');
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  return (
    <>
      <SuspensionBanner className="max-w-310 px-10 pt-8 max-md:px-6 max-sm:px-4 max-sm:pt-4" />
      <ProfileLinks
        now={now}
        preview={showLensPreview}
        captcha={captcha}
        captchaNote={<CaptchaLine captcha={captcha} />}
        sending={sendingOf(hash)}
        focused={idIn(hash, /^link-(\d+)$/)}
        onSendingEnd={() => {
          // By then the user has been asked whether unsaved input may be dropped.
          void navigate({ to: '.', hash: '', replace: true, ignoreBlocker: true });
        }}
      />
    </>
  );
}

/** `send` asks for a mail with a new link, `send-12` for one with the link of that id. */
const sendingOf = (hash: string): number | 'new' | null => (hash === 'send' ? 'new' : idIn(hash, /^send-(\d+)$/));

/** The id that the hash of the address names in a form like `link-12`. */
function idIn(hash: string, form: RegExp): number | null {
  const id = form.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
}
