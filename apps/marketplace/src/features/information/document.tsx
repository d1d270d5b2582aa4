import type { ReactNode } from 'react';
import styles from './document.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly ReactNode[];
}

interface DocumentProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly note?: string;
  readonly sections: readonly Section[];
  /** 2 when the page has a heading of its own. */
  readonly titleLevel?: 1 | 2;
}

/** A page of words, in a measure that reads well. */
export function Document({ title, lead, note, sections, titleLevel = 1 }: DocumentProps) {
  const [Title, Heading] = titleLevel === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <article className={styles['document']}>
      <header>
        <Title className={styles['title']}>{title}</Title>
        <p className={styles['lead']}>{lead}</p>
        {note && <p className={styles['note']}>{note}</p>}
      </header>
      {sections.map((section) => (
        <section key={section.title}>
          <Heading className={styles['heading']}>{section.title}</Heading>
          {section.paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
