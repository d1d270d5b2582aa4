import { useHydrated } from '@homeroom/web/hydration';
import { useState } from 'react';
import type { QuestionGroup } from '../questions';

/** The FAQ for search engines: https://schema.org/FAQPage. */
export const faqPage = (groups: readonly QuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
});

/**
 * Data that no browser runs, and whose text cannot close the element. Only the server writes it: its HTML is enough for search engines, and
 * no code may write into a script in the page.
 */
export function QuestionsData({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  const isHydrated = useHydrated();
  const [served] = useState(() => !isHydrated && JSON.stringify(faqPage(groups)).replaceAll('<', '\\u003c'));
  return served && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: served }} />;
}
