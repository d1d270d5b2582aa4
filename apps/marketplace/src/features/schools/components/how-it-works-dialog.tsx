import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { formatCount, useConfiguration } from '@homeroom/web';
import styles from './how-it-works-dialog.module.css';

const STEPS = [
  ['Find the school', 'Search by name, city, state or ZIP. Not there? Ask us to add it; that takes 2 to 3 business days.'],
  ['Tell families', 'Share the school’s link or pin up its poster. Families who use it find the school already chosen at checkout.'],
  ['Points come in', 'Every dollar spent on a voucher is a point for the school, credited moments after the payment.'],
  ['Manage them', 'Principals and PTO/PTA officers request management access. After our review, they get an invitation.'],
  ['Spend them', 'Points become assemblies, art programs, field trips, and cash.'],
] as const;

export default function HowItWorksDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useConfiguration();
  return (
    <Dialog open onClose={onClose} title="How It Works" description="For schools" footer={<Button onClick={onClose}>Got it</Button>}>
      <ol className={styles['steps']}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {data && (
        <ul className={styles['rewards']}>
          {data.rewards.map(({ points, title }) => (
            <li key={points}>
              <strong>{formatCount(points)} points</strong> {title}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
