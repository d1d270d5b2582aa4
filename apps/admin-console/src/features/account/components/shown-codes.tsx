import { Button, Notice } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import styles from './account.module.css';

/** Recovery codes, which are shown only once. */
export function ShownCodes({ codes }: { readonly codes: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('Copied', 'Keep the codes somewhere you can reach without your phone or computer.', 'success');
    } catch {
      toast('Error', 'Could not copy. Please write the codes down.', 'error');
    }
  };
  return (
    <>
      <Notice tone="warn">
        Keep these recovery codes somewhere you can reach without your phone or computer. We won’t show them again. Each one signs you in
        once.
      </Notice>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="small" variant="secondary" onClick={() => void copy()}>
        Copy the codes
      </Button>
    </>
  );
}
