import type { ReactNode } from 'react';
import styles from './form-card.module.css';

/** A short form alone on its page, such as a sign-in. */
export function FormCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['page']}>
      <div className={styles['card']}>
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}
