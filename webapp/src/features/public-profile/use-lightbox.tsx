import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { withMemberTexts } from '@/shared/i18n/with-member-texts';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { isForBrowser } from './jump-to';
import type { Picture } from './picture-list';

/** The lightbox has its own texts, because visitors do not need them at first. */
const loadLightbox = () => withMemberTexts(import('./lightbox'));

/** The lightbox of pictures. `open` is for the click on a link to one of them, which works without scripts, too. */
export function useLightbox(pictures: readonly Picture[]): {
  open: (event: MouseEvent<HTMLElement>, at: number) => void;
  lightbox: ReactNode;
} {
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const pressed = useRef<HTMLElement | null>(null);
  return {
    open: (event, index) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      pressed.current = event.currentTarget;
      setAt(index);
      setIsOpen(true);
      setWasOpened(true);
    },
    lightbox: wasOpened ? (
      <LazyOverlay
        load={loadLightbox}
        onDismiss={() => {
          setWasOpened(false);
        }}
      >
        {({ Lightbox }) => (
          <Lightbox
            pictures={pictures}
            at={at}
            onMove={setAt}
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false);
            }}
            finalFocus={pressed}
          />
        )}
      </LazyOverlay>
    ) : null,
  };
}
