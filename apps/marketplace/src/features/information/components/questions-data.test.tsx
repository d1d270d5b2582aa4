import { render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { questionsWith } from '../questions';
import { QuestionsData } from './questions-data';

afterEach(() => void (document.body.innerHTML = ''));

async function served(cashBelow?: number): Promise<string> {
  // The server library asks for these on load, and uses neither here.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
    TextEncoder: class {
      encode = () => new Uint8Array();
    },
  });
  const { renderToString } = await import('react-dom/server');
  return renderToString(<QuestionsData groups={questionsWith(cashBelow)} />);
}

it.each([undefined, 15])('gives search engines every answer as people read it (cash below %p)', async (cashBelow) => {
  document.body.innerHTML = await served(cashBelow);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent) as {
    readonly '@type': string;
    readonly mainEntity: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
  };
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }))).toEqual(
    questionsWith(cashBelow).flatMap((group) => group.questions),
  );
});

it('does not change the server’s data in the browser', async () => {
  document.body.innerHTML = `<div>${await served()}</div>`;
  const script = document.querySelector('script')!;
  const before = script.textContent;
  const root = await act(() => hydrateRoot(document.querySelector('div')!, <QuestionsData groups={questionsWith(undefined)} />));
  act(() => root.render(<QuestionsData groups={questionsWith(15)} />));
  expect(document.querySelector('script')).toBe(script);
  expect(script.textContent).toBe(before);
});

it('writes no script into a page that the browser renders', () => {
  render(<QuestionsData groups={questionsWith(undefined)} />);
  expect(document.querySelector('script')).toBeNull();
});
