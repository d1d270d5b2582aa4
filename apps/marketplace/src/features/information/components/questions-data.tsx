import { QUESTIONS, type QuestionGroup } from '../questions';

/** The FAQ for search engines: https://schema.org/FAQPage. */
export const faqPage = (groups: readonly QuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
});

/** Data that no browser runs; nothing in it can close the element. */
const TEXT = { __html: JSON.stringify(faqPage(QUESTIONS)).replaceAll('<', '\\u003c') };

export function QuestionsData() {
  return <script type="application/ld+json" dangerouslySetInnerHTML={TEXT} />;
}
