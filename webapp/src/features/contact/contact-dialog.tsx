import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, hasCode } from '@/shared/api/api-error';
import { sendContactMessage, verifyContactMessage } from '@/shared/api/generated/contacting';
import type { ContactReceipt } from '@/shared/api/generated/model/contact-receipt';
import type { ContactTarget } from '@/shared/api/generated/model/contact-target';
import type { ContactVerification } from '@/shared/api/generated/model/contact-verification';
import { FormRefusal } from '@/shared/form/form-refusal';
import { useUnsavedChanges } from '@/shared/form/use-unsaved-changes';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';
import { ContactDialogView, type ContactStep } from './contact-dialog-view';
import { type CodeFault, codeFaultOf, refusalText, sessionMistake } from './contact-fault';
import { type ContactValues, memberSchema, strangerSchema } from './contact-values';
import type { KnownConversation } from './use-newest-conversation';

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
  isOpen,
  onClose,
  ...dialog
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

  return (
    <ContactDialogView
      {...dialog}
      isOpen={isOpen}
      name={name}
      isMember={isMember}
      conversation={isMember ? conversation : null}
      hasSessionEnded={wasMember && !isMember}
      step={step}
      form={form}
      onSend={send}
      onFocus={() => {
        if (!isMember) captcha.prepare();
      }}
      code={{
        length: verification?.codeLength === 13 ? 13 : 8,
        code,
        onChange: setCode,
        onComplete: (typed) => {
          if (step.kind === 'code') void check(typed, step.email);
        },
        isChecking,
        fault,
        onBack: () => {
          setStep({ kind: 'write', hasReturned: true });
        },
      }}
      codeRef={codeRef}
      onClose={onClose}
    />
  );
}
