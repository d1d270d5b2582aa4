import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './form-card.module.css';

interface FormCardProps {
  readonly title: string;
  /** For forms with fields side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A form alone on its page, such as a sign-in. */
export function FormCard({ title, wide = false, children }: FormCardProps) {
  return (
    <section className={styles['page']}>
      <div className={classNames(styles['card'], wide && styles['wide'])}>
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}
