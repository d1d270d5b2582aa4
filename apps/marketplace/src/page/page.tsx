import type { ComponentProps, ReactNode } from 'react';
import styles from './page.module.css';

/** As wide as the header, in one column. */
export const Page = (props: Omit<ComponentProps<'div'>, 'className'>) => <div {...props} className={styles['page']} />;

interface PageHeadProps {
  readonly title: string;
  /** Below the title. */
  readonly lead?: ReactNode;
  /** Beside the title, such as a count. */
  readonly children?: ReactNode;
}

/** A page's title with what belongs to it. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <header className={styles['head']}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </header>
);
