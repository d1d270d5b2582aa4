import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A placeholder for loading content. */
export function Skeleton({ height, width = '100%', radius }: { height: string; width?: string; radius?: string }) {
  const size: CSSProperties = { height, width, ...(radius && { borderRadius: radius }) };
  return <span aria-hidden="true" className={styles['skeleton']} style={size} />;
}
