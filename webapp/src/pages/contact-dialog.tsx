import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { CaptchaLine } from '@/features/captcha/captcha-line';
import { useCaptcha } from '@/features/captcha/use-captcha';
import { ContactDialog as Dialog, type ContactDialogProps as DialogProps } from '@/features/contact/contact-dialog';
import { useKnownContact } from '@/features/contact/use-known-contact';
import { createQueryClient } from '@/shared/api/query-client';

export type ContactDialogProps = Omit<DialogProps, 'captcha' | 'note' | 'isMember' | 'known'> & {
  /** The person, if somebody was signed in when the profile was loaded. */
  memberId: string | null;
  /** One of the two has applied for a job of the other, so that the message is no request. */
  hasApplied?: boolean;
};

/**
 * The dialog in which a visitor writes to the person of a profile, with a query cache of its own: the page of a visitor has none,
 * and the captcha asks for the configuration of the site.
 */
export function ContactDialog(props: ContactDialogProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <WithCaptcha {...props} />
    </QueryClientProvider>
  );
}

function WithCaptcha({ memberId, hasApplied = false, ...props }: ContactDialogProps) {
  const captcha = useCaptcha('contact');
  const known = useKnownContact({
    memberId,
    isFoundByMember: props.to.memberId !== undefined && !hasApplied,
    isOpen: props.isOpen,
  });
  return (
    <Dialog
      {...props}
      isMember={memberId !== null}
      known={known}
      captcha={captcha}
      note={<CaptchaLine captcha={captcha} />}
    />
  );
}
