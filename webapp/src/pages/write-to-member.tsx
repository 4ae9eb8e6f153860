import { useState } from 'react';
import type { PersonSummary } from '@/shared/api/generated/model/person-summary';
import { Button } from '@/shared/ui/button';
import type { ButtonVariant } from '@/shared/ui/button-classes';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

const loadContactDialog = () => import('./contact-dialog');

export type WriteToMemberProps = {
  person: Pick<PersonSummary, 'memberId' | 'displayName'>;
  label: string;
  /** What a person is called whose name is not shown. */
  nameIfHidden: string;
  variant?: ButtonVariant;
  /** One of the two has applied for a job of the other, so that the message is no request. */
  hasApplied?: boolean;
};

/** The button that opens the form for a message to a member. The typed text is kept while the button is shown. */
export function WriteToMember({
  person,
  label,
  nameIfHidden,
  variant = 'secondary',
  hasApplied = false,
}: WriteToMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant={variant}
        icon="mail"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
      >
        {label}
      </Button>
      {wasOpened ? (
        <LazyOverlay load={loadContactDialog} onDismiss={close}>
          {({ ContactDialog }) => (
            <ContactDialog
              memberId={person.memberId}
              hasApplied={hasApplied}
              to={{ memberId: person.memberId }}
              name={person.displayName ?? nameIfHidden}
              isOpen={isOpen}
              onClose={close}
            />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
