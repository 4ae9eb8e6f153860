import { useState } from 'react';
import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import { addressOf } from '@/shared/form/alias';
import { errorText } from '@/shared/i18n/error-text';
import { nameOfLink } from '@/shared/i18n/link-name';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { copyOnceKnown } from '@/shared/lib/copy-once-known';
import { Button, type ButtonProps } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { notify } from '@/shared/ui/notify';
import type { ReadyDialogProps } from './ready-dialog';
import { usePersonalLink } from './use-personal-link';

export type ShareProfileProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** Who may open the user's profile by its address. */
  accessMode: AccessMode;
  /** The name of the page; null for none. */
  alias: string | null;
  /** The current instant. */
  now: string;
};

/** The address that is shared, as props of `ReadyDialog`. */
type Ready = Pick<ReadyDialogProps, 'title' | 'text' | 'name' | 'url' | 'hasCopyFailed' | 'sendHash'>;

const loadDialog = () => import('./ready-dialog');

/**
 * The button that copies an address with which everybody can open the user's profile: the address with the alias if the
 * profile is Public, otherwise a personal link. It creates a personal link if there is none. The address can then also
 * be sent, or shown as a QR code.
 */
export function ShareProfile({ accessMode, alias, now, ...button }: ShareProfileProps) {
  const personalLink = usePersonalLink(now);
  const [ready, setReady] = useState<Ready | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const address = accessMode === 'Public' && alias !== null ? addressOf(alias) : null;

  const share = async (): Promise<Ready> => {
    if (address !== null) {
      const isCopied = await copyOnceKnown(Promise.resolve(address));
      return {
        title: isCopied ? memberTexts.share_address_copied() : memberTexts.share_address_ready(),
        text: memberTexts.share_address_text(),
        name: m.title_public_profile(),
        url: address,
        hasCopyFailed: !isCopied,
        sendHash: 'send',
      };
    }
    const finding = personalLink();
    const isCopied = await copyOnceKnown(finding.then(({ url }) => url));
    const link = await finding;
    return {
      title: isCopied ? memberTexts.share_copied() : memberTexts.share_ready(),
      text: memberTexts.share_text(),
      name: nameOfLink(link),
      url: link.url,
      hasCopyFailed: !isCopied,
      sendHash: `send-${link.id}`,
    };
  };

  const handleClick = async () => {
    setIsBusy(true);
    try {
      setReady(await share());
      setIsOpen(true);
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Button
        {...button}
        icon={address === null ? 'link' : 'content_copy'}
        isLoading={isBusy}
        onClick={() => {
          void handleClick();
        }}
      >
        {address === null ? memberTexts.share_copy_link() : memberTexts.alias_copy()}
      </Button>
      {ready === null ? null : (
        <LazyOverlay
          load={loadDialog}
          onDismiss={() => {
            setReady(null);
          }}
        >
          {({ ReadyDialog }) => (
            <ReadyDialog
              {...ready}
              isOpen={isOpen}
              onClose={() => {
                setIsOpen(false);
              }}
            />
          )}
        </LazyOverlay>
      )}
    </>
  );
}
