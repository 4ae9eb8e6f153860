import { useState } from 'react';
import { verifyGuestApplication } from '@/shared/api/generated/endpoints/applications/applications';
import type { ContactVerification } from '@/shared/api/generated/model/contact-verification';
import type { GuestApplicationReceipt } from '@/shared/api/generated/model/guest-application-receipt';
import { CodeStep } from '@/shared/form/code-step';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Dialog } from '@/shared/ui/dialog';
import { guestCodeFault } from './guest-fault';

export type GuestCodeDialogProps = {
  /** The application that waits for its code. */
  verification: ContactVerification;
  /** The address, as it was typed. */
  email: string;
  hirer: string;
  onSent: (receipt: GuestApplicationReceipt) => void;
  /** Leads back to what was typed. */
  onClose: () => void;
};

/** Takes the code that was mailed to somebody who applies without an account. It is open while it is mounted. */
export function GuestCodeDialog({ verification, email, hirer, onSent, onClose }: GuestCodeDialogProps) {
  const [isChecking, setIsChecking] = useState(false);
  return (
    <Dialog
      isOpen
      isHeldOpen
      isCentred
      onClose={() => {
        if (!isChecking) onClose();
      }}
      icon="mail"
      title={appTexts.code_title()}
      description={memberTexts.applications_guest_code_text({ email, hirer })}
    >
      <CodeStep
        length={verification.codeLength}
        onCheck={async (code) => {
          onSent(await verifyGuestApplication({ token: verification.token, code }));
        }}
        faultOf={guestCodeFault}
        onChecking={setIsChecking}
        hint={memberTexts.contact_code_hint()}
        backLabel={memberTexts.applications_guest_code_back()}
        onBack={onClose}
      />
    </Dialog>
  );
}
