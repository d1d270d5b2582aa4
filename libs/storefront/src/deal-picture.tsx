import { useState } from 'react';
import styles from './deal-card.module.css';

/** A deal's picture; our own drawing where there is none or it does not load. */
export function DealPicture({ src, eager = false }: { readonly src: string | null; readonly eager?: boolean }) {
  const [failed, setFailed] = useState<string>();
  const source = src && src !== failed ? src : '/pictures/reading.svg';
  return (
    <img
      className={styles['image']}
      src={source}
      alt=""
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => src && setFailed(src)}
    />
  );
}
