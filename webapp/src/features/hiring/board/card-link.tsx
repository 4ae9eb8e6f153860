import { type ReactNode, use } from 'react';
import { isPlainClick } from '@/shared/lib/use-step-back';
import { BoardContext } from './board-actions';
import { cardId } from './board-focus';

export type CardLinkProps = {
  jobId: string;
  applicationId: string;
  /** It is shown beside the board. */
  isOpen: boolean;
  className: string;
  children: ReactNode;
};

/**
 * Opens an application beside the board. Each link of the router listens to it and computes its address again at every step, which
 * hundreds of cards would wait for; those of the board lead to the same page.
 */
export function CardLink({ jobId, applicationId, isOpen, className, children }: CardLinkProps) {
  const { open } = use(BoardContext);
  return (
    <a
      id={cardId(applicationId)}
      href={`/app/hiring/${jobId}/applications?application=${applicationId}`}
      draggable={false}
      aria-current={isOpen ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        open(applicationId);
      }}
    >
      {children}
    </a>
  );
}
