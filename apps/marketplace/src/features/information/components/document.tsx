import type { ReactNode } from 'react';
import styles from './document.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs?: readonly ReactNode[];
  /** Terms with what is said of each. */
  readonly points?: readonly (readonly [string, string])[];
}

interface DocumentProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly note?: string | undefined;
  readonly sections: readonly Section[];
}

/** A page of words, in a measure that reads well. */
export function Document({ title, lead, note, sections }: DocumentProps) {
  return (
    <article className={styles['document']}>
      <header>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {note && <p className={styles['note']}>{note}</p>}
      </header>
      {sections.map(({ title: heading, paragraphs, points }) => (
        <section key={heading}>
          <h2 className={styles['heading']}>{heading}</h2>
          {paragraphs?.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {points && (
            <dl className={styles['points']}>
              {points.map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </article>
  );
}
