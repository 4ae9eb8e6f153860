import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, hasCode } from '@/shared/api/api-error';
import { sendContactMessage, startConversation, verifyContactMessage } from '@/shared/api/generated/contacting';
import type { ContactTarget } from '@/shared/api/generated/model/contact-target';
import type { ContactVerification } from '@/shared/api/generated/model/contact-verification';
import { CodeStep } from '@/shared/form/code-step';
import { FormRefusal } from '@/shared/form/form-refusal';
import { useUnsavedChanges } from '@/shared/form/use-unsaved-changes';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';
import { randomUuid } from '@/shared/lib/random-uuid';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { IconName } from '@/shared/ui/icon-name';
import { ButtonLink } from '@/shared/ui/link';
import { codeFaultOf, introMistake, refusalText } from './contact-fault';
import { ContactForm } from './contact-form';
import { type ContactValues, emptyContact, memberSchema, recruiterSchema, strangerSchema } from './contact-values';
import { ConversationNotice } from './conversation-notice';
import { toIntro } from './intro-values';
import type { KnownContact, KnownConversation } from './use-known-contact';

/** The step of a message: the sender writes it, enters the code that was sent to an address, or has sent the message. */
type ContactStep =
  | { kind: 'write'; hasReturned?: boolean }
  | { kind: 'code'; email: string; verification: ContactVerification }
  | { kind: 'sent'; to: SentTo };

/** A message of a member is in a conversation; the answer to that of a stranger comes by mail. */
type SentTo = { conversationId: string } | { email: string };

export type ContactDialogProps = {
  /** How the profile was opened. */
  to: ContactTarget;
  /** The person who gets the message. */
  name: string;
  /** Somebody was signed in when the profile was loaded. */
  isMember: boolean;
  /** What is known about the user and the person. */
  known: KnownContact;
  captcha: Captcha;
  /** The state of the captcha. */
  note?: ReactNode;
  isOpen: boolean;
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The errors that the fields of a person without a session show as long as they are empty. */
const missing = ['/sender/name', '/sender/email'].map((pointer) => ({
  pointer,
  parameter: null,
  code: 'required',
  detail: '',
}));

/**
 * Writes to the person of a profile. The message of a member is delivered at once; that of a Recruiter to somebody whom they have only
 * found says what they offer. The message of a stranger is delivered once they have typed the code that was sent to their address. The
 * text is kept until it has been sent, even if the dialog is closed or the server refuses the text.
 */
export function ContactDialog({
  to,
  name,
  isMember: wasMember,
  known,
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
  const [isChecking, setIsChecking] = useState(false);
  /** The name of the message for the server: sending it again, because an answer was lost, delivers nothing twice. */
  const [clientId, setClientId] = useState(randomUuid);
  /** Whether the server has asked for an introduction, or refused one, when the message was sent. */
  const [introAsked, setIntroAsked] = useState<boolean | null>(null);
  const hasIntro = isMember && (introAsked ?? known.needsIntro);
  const form = useForm<ContactValues>({
    resolver: zodResolver(hasIntro ? recruiterSchema : isMember ? memberSchema : strangerSchema),
    mode: 'onTouched',
    defaultValues: emptyContact,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges({ isDirty, isSaving: isSubmitting || isChecking });

  const finish = (sentTo: SentTo) => {
    setStep({ kind: 'sent', to: sentTo });
    setClientId(randomUuid());
    form.reset({ ...form.getValues(), text: '' });
  };

  const begin = async ({ text, intro }: ContactValues) => {
    const { id } = await startConversation({ to, text, clientId, ...(hasIntro ? { intro: toIntro(intro) } : {}) });
    finish({ conversationId: id });
  };

  const askForCode = async ({ text, name: sender, email }: ContactValues) => {
    const waiting = await sendWithCaptcha(captcha, (solution) =>
      sendContactMessage({ to, text, sender: { name: sender, email, captcha: solution } }),
    );
    setStep({ kind: 'code', email, verification: waiting });
  };

  const send = async (values: ContactValues) => {
    try {
      await (isMember ? begin(values) : askForCode(values));
    } catch (error) {
      // Only members write to somebody whom they have found.
      if (isMember && to.memberId === undefined && hasCode(error, 'UnauthorizedError', 'SessionExpiredError')) {
        setIsMember(false);
        // Shows these errors at the fields, and the first field gets the focus.
        throw new ApiError(422, { ...error.problem, code: 'ValidationError', errors: missing });
      }
      const mistake = introMistake(error);
      if (mistake !== null) {
        setIntroAsked(mistake === 'required');
        throw new FormRefusal(
          () =>
            mistake === 'required'
              ? memberTexts.contact_intro_needed({ name })
              : memberTexts.contact_intro_not_needed({ name }),
          { cause: error },
        );
      }
      if (hasCode(error, 'ValidationError')) throw error;
      throw new FormRefusal(() => refusalText(error, name), { cause: error });
    }
  };

  const close = () => {
    if (!isChecking) onClose();
  };
  const isWaiting = isMember && known.conversation?.state === 'waiting';
  const sender: Sender = !isMember ? 'stranger' : hasIntro || known.isRequest ? 'request' : 'member';
  const { icon, title, text } = headOf(step, name, sender);
  return (
    <Dialog
      {...focus}
      isOpen={isOpen}
      onClose={close}
      isHeldOpen={step.kind !== 'sent'}
      isCentred={step.kind === 'code'}
      width={to.memberId === undefined ? 'regular' : 'wide'}
      icon={icon}
      title={title}
      description={text}
    >
      {/* The element is always rendered, because screen readers announce only changes within one that exists. */}
      <p role="status" className="sr-only">
        {step.kind === 'write' ? '' : text}
      </p>
      {step.kind === 'write' && isWaiting && known.conversation !== null ? (
        <Waiting name={name} conversation={known.conversation} onClose={close} />
      ) : null}
      {step.kind === 'write' && !isWaiting ? (
        <ContactForm
          form={form}
          name={name}
          isMember={isMember}
          conversation={isMember ? known.conversation : null}
          hasIntro={hasIntro}
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
          length={step.verification.codeLength}
          onCheck={async (code) => {
            await verifyContactMessage({ token: step.verification.token, code });
            finish({ email: step.email });
          }}
          faultOf={(error) => codeFaultOf(error, name)}
          onChecking={setIsChecking}
          hint={memberTexts.contact_code_hint()}
          backLabel={memberTexts.contact_code_back()}
          onBack={() => {
            setStep({ kind: 'write', hasReturned: true });
          }}
        />
      ) : null}
      {step.kind === 'sent' ? <Sent to={step.to} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** How the message reaches the other person. */
type Sender = 'stranger' | 'member' | 'request';

const texts: Record<Sender, (inputs: { name: string }) => string> = {
  stranger: memberTexts.contact_text_stranger,
  member: memberTexts.contact_text_member,
  request: memberTexts.contact_text_request,
};

function headOf(step: ContactStep, name: string, sender: Sender): { icon: IconName; title: string; text: string } {
  switch (step.kind) {
    case 'write':
      return { icon: 'mail', title: memberTexts.contact_heading({ name }), text: texts[sender]({ name }) };
    case 'code':
      return {
        icon: 'mail',
        title: appTexts.code_title(),
        text: memberTexts.contact_code_text({ email: step.email, name }),
      };
    case 'sent':
      return { icon: 'check_circle', title: memberTexts.contact_sent(), text: sentText(step.to, name, sender) };
  }
}

function sentText(to: SentTo, name: string, sender: Sender): string {
  if ('email' in to) return memberTexts.contact_sent_stranger({ name, email: to.email });
  return sender === 'request' ? memberTexts.contact_sent_request({ name }) : memberTexts.contact_sent_member({ name });
}

type WaitingProps = { name: string; conversation: KnownConversation; onClose: () => void };

/** In place of the form, because nothing more is taken until the other person has answered the request. */
function Waiting({ name, conversation, onClose }: WaitingProps) {
  return (
    <>
      <ConversationNotice name={name} conversation={conversation} />
      <div data-actions className="mt-6 dialog-actions">
        <ActionRow>
          <Button onClick={onClose}>{m.kit_close()}</Button>
        </ActionRow>
      </div>
    </>
  );
}

/** Takes the focus, because the form that had it is no longer shown. */
function Sent({ to, onClose }: { to: SentTo; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div data-actions className="dialog-actions">
      <ActionRow>
        {'conversationId' in to ? (
          <ButtonLink
            to="/app/chat/$conversationId"
            params={{ conversationId: to.conversationId }}
            variant="secondary"
            onClick={onClose}
          >
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
