import type { DealView } from '@homeroom/contracts';
import { ShareIcon } from '@homeroom/ui';
import { shareDeal } from '../../../sharing/share-deal';
import styles from './share-button.module.css';

export function ShareButton({ deal }: { readonly deal: DealView }) {
  return (
    <button type="button" className={styles['share']} aria-label={`Share ${deal.title}`} onClick={() => void shareDeal(deal)}>
      <ShareIcon />
    </button>
  );
}
