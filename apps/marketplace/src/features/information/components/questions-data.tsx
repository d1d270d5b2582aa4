import type { QuestionGroup } from '../questions';

/** The FAQ for search engines: https://schema.org/FAQPage. */
export const faqPage = (groups: readonly QuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
});

/** Data that no browser runs; nothing in it can close the element. */
export function QuestionsData({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  const text = { __html: JSON.stringify(faqPage(groups)).replaceAll('<', '\\u003c') };
  return <script type="application/ld+json" dangerouslySetInnerHTML={text} />;
}
