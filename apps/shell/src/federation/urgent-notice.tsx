import { Button, Notice } from '@homeroom/ui';

/** Says that a security release waits until the visitor has finished typing. */
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
