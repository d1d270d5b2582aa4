import { preparedPicture, type PictureFormat } from '@homeroom/contracts';
import { useState } from 'react';
import styles from './deal-picture.module.css';

interface DealPictureProps {
  readonly src: string | null;
  /** Alternative text; none when the words beside it say enough. */
  readonly alt?: string;
  /** The first visible picture: fetched before those further down. */
  readonly eager?: boolean;
  /** The display width, as in HTML's `sizes`; a card's by default. */
  readonly sizes?: string;
}

/** A deal's picture, or our own drawing when it is missing or fails to load. */
export function DealPicture({ src, alt = '', eager = false, sizes = '(min-width: 40rem) 24rem, 100vw' }: DealPictureProps) {
  const [failed, setFailed] = useState<string>();
  const source = src && src !== failed ? src : '/pictures/reading.svg';
  const { width = 800, height = 600, copies } = preparedPicture(source) ?? {};
  const setOf = (format: PictureFormat) =>
    copies?.(format)
      .map((copy) => `${copy.url} ${copy.width}w`)
      .join();
  const image = (
    <img
      className={styles['image']}
      sizes={copies && sizes}
      srcSet={setOf('webp')}
      src={source}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      onError={() => src && setFailed(src)}
    />
  );
  if (!copies) return image;
  return (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={setOf('avif')} />
      {image}
    </picture>
  );
}
