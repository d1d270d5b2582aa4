import { useId, type ReactNode } from 'react';
import styles from './record-page.module.css';

export interface FactGroup {
  readonly title: string;
  /** What has no value is left out. */
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

interface RecordPageProps {
  readonly title: string;
  /** Where it stands, such as a badge. */
  readonly state?: ReactNode;
  /** Leads to the list that it is one of. */
  readonly back: ReactNode;
  /** What can be done with it now. */
  readonly actions?: ReactNode;
  /** The few numbers that matter most. */
  readonly summary?: ReactNode;
  readonly groups: readonly FactGroup[];
  /** What happened to it. */
  readonly children: ReactNode;
}

const isThere = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** All that is known of one thing: its facts, what can be done with it, and what happened to it. */
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
