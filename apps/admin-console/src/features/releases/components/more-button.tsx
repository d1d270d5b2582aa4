import { Button } from '@homeroom/ui';

interface MoreButtonProps {
  readonly isOpen: boolean;
  /** What it shows or hides, such as `2 older versions`. */
  readonly what: string;
  /** Of which remote, for people who hear the button alone. */
  readonly of?: string;
  readonly onToggle: () => void;
}

/** Below a list that begins short. */
export const MoreButton = ({ isOpen, what, of, onToggle }: MoreButtonProps) => {
  const words = `${isOpen ? 'Hide' : 'Show'} ${what}`;
  return (
    <p>
      <Button size="small" variant="ghost" aria-expanded={isOpen} aria-label={of ? `${words} of ${of}` : undefined} onClick={onToggle}>
        {words}
      </Button>
    </p>
  );
};
