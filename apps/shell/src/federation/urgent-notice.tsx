import { Button, Notice } from '@homeroom/ui';

/** A security release waits for typing in progress. */
export default function UrgentNotice({ onTakeNow }: { readonly onTakeNow?: (() => void) | undefined }) {
  return (
    <Notice tone="warn">
      An important update is ready. It loads with your next page, so nothing you typed is lost.{' '}
      <Button size="small" onClick={onTakeNow}>
        Update now
      </Button>
    </Notice>
  );
}
