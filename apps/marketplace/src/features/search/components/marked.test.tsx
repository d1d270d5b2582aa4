import { render } from '@testing-library/react';
import { Marked } from './marked';

const marked = (text: string, ...words: string[]) => {
  const { container } = render(<Marked text={text} words={words} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
};

it.each([
  ['each of the words, wherever it stands', 'Swim at the pool', ['pool', 'swim'], ['Swim', 'pool']],
  ['a word with accents or an apostrophe as it is written', 'Kid’s café', ['kids', 'cafe'], ['Kid’s', 'café']],
  ['whole words, not what begins like them', 'Artful art', ['art'], ['art']],
  ['words beside hyphens', 'Hip-hop crew', ['hop'], ['hop']],
  ['no markup, which stays what it is', '<b>art</b>', ['art'], ['art']],
  ['nothing without words', 'Swim', [], []],
])('marks %s', (_, text, words, found) => {
  expect(marked(text, ...words)).toEqual(found);
});
