import { LIMITS, PAGE_TITLES, SCREENS } from '@homeroom/contracts';
import { EmptyState, SearchIcon, TextField } from '@homeroom/ui';
import { Link, counted, useConfiguration, usePageTitle } from '@homeroom/web';
import { useState } from 'react';
import { QUESTIONS, QuestionsData, matching } from '../features/information';
import styles from './support.module.css';

/** Answers to what people ask, one open at a time. */
export default function SupportPage() {
  usePageTitle(PAGE_TITLES[SCREENS.support]);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const { data } = useConfiguration();
  const wanted = words.trim();
  const groups = matching(QUESTIONS, wanted);
  const total = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={styles['page']}>
      <QuestionsData />
      <h1>Support and FAQ</h1>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search the answers"
          labelHidden
          type="search"
          placeholder="Voucher, refund, points…"
          icon={<SearchIcon />}
          maxLength={LIMITS.searchLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
      <p role="status" className={styles['count']}>
        {wanted && total > 0 ? `${counted(total, 'result')} found` : '\u00a0'}
      </p>
      {total === 0 && <EmptyState icon={<SearchIcon />} title="No results found" />}
      {groups.map(({ category, questions }) => (
        <section key={category} className={styles['group']}>
          <h2>{category}</h2>
          {questions.map(({ question, answer }) => (
            <div key={question} className={styles['item']}>
              <h3>
                <button type="button" aria-expanded={open === question} onClick={() => setOpen(open === question ? null : question)}>
                  {question}
                </button>
              </h3>
              {open === question && <p>{answer}</p>}
            </div>
          ))}
        </section>
      ))}
      <p className={styles['more']}>
        Not answered? <Link to={SCREENS.contact}>Write to us</Link>
        {data && (
          <>
            {' '}
            or email <a href={`mailto:${data.contact.support}`}>{data.contact.support}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
