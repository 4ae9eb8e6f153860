import { useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

export type BeginFromFileProps = {
  /** Called before the server is asked, while there may be no profile. */
  onBeforeSend?: () => Promise<void>;
  /** The label of the button at the end of the dialog. */
  doneLabel: string;
  /** Called when the person continues after an import. */
  onDone?: () => void;
};

/** A button that opens the dialog in which a profile begins from a file. */
export function BeginFromFile({ onBeforeSend, doneLabel, onDone }: BeginFromFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon="upload"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {memberTexts.import_begin()}
      </Button>
      {isOpen ? (
        <LazyOverlay load={() => import('./import-dialog')} onDismiss={close}>
          {({ ImportDialog }) => (
            <ImportDialog
              onBeforeSend={onBeforeSend}
              doneLabel={doneLabel}
              onClose={close}
              onDone={() => {
                close();
                onDone?.();
              }}
            />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
