import { matching, questionsWith } from './questions';

const QUESTIONS = questionsWith(15);

describe('the questions', () => {
  it('are at least thirty, in the six categories, each asked once', () => {
    expect(QUESTIONS.map(({ category }) => category)).toEqual([
      'Getting Started',
      'For Families',
      'For Businesses',
      'For Schools',
      'Payments & Billing',
      'Privacy & Security',
    ]);
    const asked = QUESTIONS.flatMap(({ questions }) => questions.map(({ question }) => question));
    expect(asked.length).toBeGreaterThanOrEqual(30);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('match words of the question or the answer, in any case', () => {
    const found = matching(QUESTIONS, 'APPLE PAY').flatMap(({ questions }) => questions.map(({ question }) => question));
    expect(found).toEqual(['Which cards are accepted?']);
    expect(matching(QUESTIONS, 'no such words')).toEqual([]);
    expect(matching(QUESTIONS, '')).toEqual(QUESTIONS);
  });
});
