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
 * Data that no browser runs; nothing in it can close the element. Only the server writes it: for search engines its HTML is enough, and in
 * a page no code may write into a script.
 */
export function QuestionsData({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  const isHydrated = useHydrated();
  const [served] = useState(() => !isHydrated && JSON.stringify(faqPage(groups)).replaceAll('<', '\\u003c'));
  return served && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: served }} />;
}
