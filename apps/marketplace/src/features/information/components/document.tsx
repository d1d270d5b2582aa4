import type { ReactNode } from 'react';
import { anchorOf, useAnchor } from '../anchors';
import styles from './document.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs?: readonly ReactNode[];
  /** Terms with their explanation. */
  readonly points?: readonly (readonly [string, string])[];
}

interface DocumentProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly note?: string | undefined;
  /** With numbers and a table of contents, for quoting policies. */
  readonly isNumbered?: boolean | undefined;
  readonly sections: readonly Section[];
}

/** A page of text at a readable width. */
export function Document({ title, lead, note, isNumbered = false, sections }: DocumentProps) {
  useAnchor();
  const numbered = sections.map((section, index) => ({
    ...section,
    heading: isNumbered ? `${index + 1}. ${section.title}` : section.title,
  }));
  return (
    <article className={styles['document']}>
      <header>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {note && <p className={styles['note']}>{note}</p>}
      </header>
      {isNumbered && (
        <nav aria-label="Contents" className={styles['contents']}>
          <ul>
            {numbered.map(({ title: name, heading }) => (
              <li key={name}>
                <a href={`#${anchorOf(name)}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {numbered.map(({ title: name, heading, paragraphs, points }) => (
        <section key={name}>
          <h2 id={anchorOf(name)} className={styles['heading']}>
            {heading}
          </h2>
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
