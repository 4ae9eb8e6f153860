import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, hasCode } from '@/shared/api/api-error';
import { sendContactMessage, verifyContactMessage } from '@/shared/api/generated/contacting';
import type { ContactReceipt } from '@/shared/api/generated/model/contact-receipt';
import type { ContactTarget } from '@/shared/api/generated/model/contact-target';
import type { ContactVerification } from '@/shared/api/generated/model/contact-verification';
import { FormRefusal } from '@/shared/form/form-refusal';
import { useUnsavedChanges } from '@/shared/form/use-unsaved-changes';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { IconName } from '@/shared/ui/icon-name';
import { ButtonLink } from '@/shared/ui/link';
import { CodeStep } from './code-step';
import { type CodeFault, codeFaultOf, refusalText, sessionMistake } from './contact-fault';
import { ContactForm } from './contact-form';
import { type ContactValues, memberSchema, strangerSchema } from './contact-values';
import type { KnownConversation } from './use-newest-conversation';

/** The step of a message: the sender writes it, enters the code that was sent to an address, or has sent the message. */
type ContactStep =
  | { kind: 'write'; hasReturned?: boolean }
  | { kind: 'code'; email: string }
  | { kind: 'sent'; email: string | null };

export type ContactDialogProps = {
  /** How the profile was opened. */
  to: ContactTarget;
  /** The person who gets the message. */
  name: string;
  /** Somebody was signed in when the profile was loaded. */
  isMember: boolean;
  /** The newest conversation with the person, null for none. */
  conversation: KnownConversation | null;
  captcha: Captcha;
  /** The state of the captcha. */
  note?: ReactNode;
  isOpen: boolean;
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The pointers in the problem that the server returns if a person without a session leaves these fields empty. */
const missing = ['/sender/name', '/sender/email'].map((pointer) => ({
  pointer,
  parameter: null,
  code: 'required',
  detail: '',
}));

/**
 * Writes to the person of a profile. The message of a member is delivered at once. The message of a stranger is
 * delivered once they have typed the code that was sent to their address. The text is kept until it has been sent, even
 * if the dialog is closed or the server refuses the text.
 */
export function ContactDialog({
  to,
  name,
  isMember: wasMember,
  conversation,
  captcha,
  note,
  isOpen,
  onClose,
  ...focus
}: ContactDialogProps) {
  const [isMember, setIsMember] = useState(wasMember);
  const [step, setStep] = useState<ContactStep>({ kind: 'write' });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // Prepares the next message once the dialog is hidden, because until then the result of the last one is shown.
    if (isOpen && step.kind === 'sent') setStep({ kind: 'write' });
  }
  const [verification, setVerification] = useState<ContactVerification | null>(null);
  const [code, setCode] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [fault, setFault] = useState<CodeFault | null>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const form = useForm<ContactValues>({
    resolver: zodResolver(isMember ? memberSchema : strangerSchema),
    mode: 'onTouched',
    defaultValues: { text: '', name: '', email: '' },
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges({ isDirty, isSaving: isSubmitting || isChecking });

  const deliver = async ({ text, name: sender, email }: ContactValues): Promise<ContactReceipt> => {
    if (isMember) return sendContactMessage({ to, text });
    try {
      return await sendWithCaptcha(captcha, (solution) =>
        sendContactMessage({ to, text, sender: { name: sender, email, captcha: solution } }),
      );
    } catch (error) {
      if (sessionMistake(error) !== 'signed-in') throw error;
      setIsMember(true);
      return sendContactMessage({ to, text });
    }
  };

  const finish = (email: string | null) => {
    setStep({ kind: 'sent', email });
    form.reset({ ...form.getValues(), text: '' });
  };

  const send = async (values: ContactValues) => {
    try {
      const receipt = await deliver(values);
      setCode('');
      setFault(null);
      setVerification(receipt.verification);
      if (receipt.verification === null) finish(null);
      else setStep({ kind: 'code', email: values.email });
    } catch (error) {
      if (sessionMistake(error) === 'signed-out') {
        setIsMember(false);
        // Shows these errors at the fields, and the first field gets the focus.
        throw error instanceof ApiError && error.problem !== null
          ? new ApiError(error.status, { ...error.problem, errors: missing })
          : error;
      }
      if (hasCode(error, 'ValidationError')) throw error;
      throw new FormRefusal(() => refusalText(error, name), { cause: error });
    }
  };

  const check = async (typed: string, email: string) => {
    if (verification === null || isChecking) return;
    setIsChecking(true);
    setFault(null);
    try {
      await verifyContactMessage({ token: verification.token, code: typed });
      finish(email);
    } catch (error) {
      const found = codeFaultOf(error, name);
      setFault(found);
      if (found.kind === 'wrong') {
        setCode('');
        codeRef.current?.focus();
      }
    }
    setIsChecking(false);
  };

  const close = () => {
    // Closing would not stop the request, and its result would be lost.
    if (!isChecking) onClose();
  };
  const { icon, title, text } = headOf(step, name, isMember);
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
          conversation={isMember ? conversation : null}
          hasSessionEnded={wasMember && !isMember}
          hasReturned={step.hasReturned === true}
          onSend={send}
          onFocus={() => {
            if (!isMember) captcha.prepare();
          }}
          onClose={close}
          note={note}
        />
      ) : null}
      {step.kind === 'code' ? (
        <CodeStep
          length={verification?.codeLength === 13 ? 13 : 8}
          code={code}
          codeRef={codeRef}
          onChange={setCode}
          onComplete={(typed) => {
            void check(typed, step.email);
          }}
          isChecking={isChecking}
          fault={fault}
          onBack={() => {
            setStep({ kind: 'write', hasReturned: true });
          }}
        />
      ) : null}
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
