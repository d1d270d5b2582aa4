import { useId, type ReactNode } from 'react';
import styles from './record-page.module.css';

export interface FactGroup {
  readonly title: string;
  /** Facts without a value are left out. */
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

interface RecordPageProps {
  readonly title: string;
  /** Its state, such as a badge. */
  readonly state?: ReactNode;
  /** The link back to its list. */
  readonly back: ReactNode;
  /** The current actions. */
  readonly actions?: ReactNode;
  /** The few most important numbers. */
  readonly summary?: ReactNode;
  readonly groups: readonly FactGroup[];
  /** Its history. */
  readonly children: ReactNode;
}

const isThere = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** Everything about one record: facts, actions and history. */
export function RecordPage({ title, state, back, actions, summary, groups, children }: RecordPageProps) {
  const id = useId();
  return (
    <article className={styles['record']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          {back}
          <h3 id={id}>
            {title} {state}
          </h3>
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {summary && <div className={styles['summary']}>{summary}</div>}
      <div className={styles['columns']}>
        <div className={styles['groups']}>
          {groups.map((group) => (
            <section key={group.title} className={styles['group']}>
              <h4>{group.title}</h4>
              <dl>
                {group.facts
                  .filter(({ value }) => isThere(value))
                  .map(({ name, value }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <div className={styles['story']}>{children}</div>
      </div>
    </article>
  );
}
