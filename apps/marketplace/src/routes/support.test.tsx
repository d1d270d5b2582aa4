import { API, PAGE_TITLES } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { QUESTIONS } from '../features/information';
import { offline, show } from '../testing/show';
import SupportPage from './support';

it('tells search engines all that it answers, in the words that people read', async () => {
  const { user } = show(<SupportPage />, { [API.configuration]: offline }, '/support');
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json']);
  const data = JSON.parse(scripts[0]!.textContent) as {
    readonly '@type': string;
    readonly mainEntity: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
  };
  const questions = QUESTIONS.flatMap((group) => group.questions);
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }))).toEqual(questions);
  await user.click(screen.getByRole('button', { name: data.mainEntity[0]!.name }));
  expect(screen.getByText(data.mainEntity[0]!.acceptedAnswer.text)).toBeInTheDocument();
  expect(document.title).toBe(`${PAGE_TITLES['/support']} · Homeroom`);
});
