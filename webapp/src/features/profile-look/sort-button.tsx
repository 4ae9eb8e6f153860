import { Button } from '@/shared/ui/button';

export type SortButtonProps = {
  text: string;
  /** The text with the name of the list, for screen readers. It begins with the text. */
  label: string;
  onClick: () => void;
};

/** Brings the usual order of a list back. */
export function SortButton({ text, label, onClick }: SortButtonProps) {
  return (
    <Button variant="ghost" size="s" className="ms-6" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}
