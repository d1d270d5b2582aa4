import type { DealWithLocations } from '@homeroom/contracts';
import { DealPicture } from '@homeroom/storefront';
import styles from './deal-gallery.module.css';

/** A deal's pictures. */
export function DealGallery({ deal }: { readonly deal: DealWithLocations }) {
  return (
    <div className={styles['frame']}>
      <DealPicture src={deal.imageUrl} eager />
    </div>
  );
}
