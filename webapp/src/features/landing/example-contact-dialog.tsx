import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { OpenDialogProps } from '@/shared/ui/dialog-button';

/** Explains the button Contact. The example itself sends nothing. */
export function ExampleContactDialog({ isOpen, onClose }: OpenDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={prose.example_contact_title()}
      description={prose.example_contact_text()}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    />
  );
}
