import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { IconName } from '@/shared/ui/icon-name';
import { ButtonLink } from '@/shared/ui/link';
import { CodeStep, type CodeStepProps } from './code-step';
import { ContactForm } from './contact-form';
import type { ContactValues } from './contact-values';
import type { KnownConversation } from './use-newest-conversation';

/** The step of a message: the sender writes it, enters the code that was sent to an address, or has sent the message. */
export type ContactStep =
  | { kind: 'write'; hasReturned?: boolean }
  | { kind: 'code'; email: string }
  | { kind: 'sent'; email: string | null };

export type ContactDialogViewProps = {
  isOpen: boolean;
  /** The person who gets the message. */
  name: string;
  /** The sender is signed in, so their name and address are known. */
  isMember: boolean;
  /** The newest conversation with the person, null for none. */
  conversation: KnownConversation | null;
  /** The session has ended since the page was opened. */
  hasSessionEnded: boolean;
  step: ContactStep;
  form: UseFormReturn<ContactValues>;
  onSend: (values: ContactValues) => Promise<void>;
  /** Called when the form gets the focus, so that slow work can start. */
  onFocus: () => void;
  /** The state of the captcha. */
  note?: ReactNode;
  code: Omit<CodeStepProps, 'codeRef'>;
  codeRef: RefObject<HTMLInputElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Writes to the person of a profile. The text is kept when the dialog is closed. */
export function ContactDialogView({
  isOpen,
  name,
  isMember,
  conversation,
  hasSessionEnded,
  step,
  form,
  onSend,
  onFocus,
  note,
  code,
  codeRef,
  onClose,
  ...focus
}: ContactDialogViewProps) {
  const { icon, title, text } = headOf(step, name, isMember);
  const close = () => {
    // Closing would not stop the request, and its result would be lost.
    if (!code.isChecking) onClose();
  };
  return (
    <Dialog
      {...focus}
      isOpen={isOpen}
      onClose={close}
      isHeldOpen={step.kind !== 'sent'}
      isCentred={step.kind === 'code'}
      icon={icon}
      title={title}
      description={text}
    >
      {/* The element is always rendered, because screen readers announce only changes within one that exists. */}
      <p role="status" className="sr-only">
        {step.kind === 'write' ? '' : text}
      </p>
      {step.kind === 'write' ? (
        <ContactForm
          form={form}
          name={name}
          isMember={isMember}
          conversation={conversation}
          hasSessionEnded={hasSessionEnded}
          hasReturned={step.hasReturned === true}
          onSend={onSend}
          onFocus={onFocus}
          onClose={close}
          note={note}
        />
      ) : null}
      {step.kind === 'code' ? <CodeStep {...code} codeRef={codeRef} /> : null}
      {step.kind === 'sent' ? <Sent isMember={step.email === null} onClose={onClose} /> : null}
    </Dialog>
  );
}

function headOf(step: ContactStep, name: string, isMember: boolean): { icon: IconName; title: string; text: string } {
  switch (step.kind) {
    case 'write':
      return {
        icon: 'mail',
        title: memberTexts.contact_heading({ name }),
        text: isMember ? memberTexts.contact_text_member({ name }) : memberTexts.contact_text_stranger({ name }),
      };
    case 'code':
      return {
        icon: 'mail',
        title: m.code_title(),
        text: memberTexts.contact_code_text({ email: step.email, name }),
      };
    case 'sent':
      return {
        icon: 'check_circle',
        title: memberTexts.contact_sent(),
        text:
          step.email === null
            ? memberTexts.contact_sent_member({ name })
            : memberTexts.contact_sent_stranger({ name, email: step.email }),
      };
  }
}

/** Takes the focus, because the form that had it is no longer shown. */
function Sent({ isMember, onClose }: { isMember: boolean; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div data-actions className="dialog-actions">
      <ActionRow>
        {isMember ? (
          <ButtonLink to="/app/messages" variant="secondary" onClick={onClose}>
            {memberTexts.contact_sent_open()}
          </ButtonLink>
        ) : null}
        <Button ref={button} onClick={onClose}>
          {m.kit_close()}
        </Button>
      </ActionRow>
    </div>
  );
}
