import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A quiet placeholder for what is being loaded. */
export function Skeleton({ height, width = '100%', radius }: { height: string; width?: string; radius?: string }) {
  const size: CSSProperties = { height, width, ...(radius && { borderRadius: radius }) };
  return <span aria-hidden="true" className={styles['skeleton']} style={size} />;
}
