import { memberTexts } from '@/shared/i18n/member-texts';
import { DialogButton } from '@/shared/ui/dialog-button';

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
  return (
    <DialogButton
      variant="secondary"
      size="s"
      icon="upload"
      label={memberTexts.import_begin()}
      load={() => import('./import-dialog')}
    >
      {({ ImportDialog }, { isOpen, onClose }) =>
        isOpen ? (
          <ImportDialog
            onBeforeSend={onBeforeSend}
            doneLabel={doneLabel}
            onClose={onClose}
            onDone={() => {
              onClose();
              onDone?.();
            }}
          />
        ) : null
      }
    </DialogButton>
  );
}
