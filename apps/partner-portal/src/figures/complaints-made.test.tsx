import { render } from '@testing-library/react';
import { ComplaintsMade } from './complaints-made';

it.each([
  [1, 0, 'Families say you didn’t take 1 voucher. We refunded none.'],
  // One family may complain about several vouchers.
  [4, 3, 'Families say you didn’t take 4 vouchers. We refunded 3.'],
])('counts vouchers, not families: %i, of which %i were refunded', (made, refunded, words) => {
  expect(render(<ComplaintsMade made={made} refunded={refunded} />).container).toHaveTextContent(words);
});

it('says nothing without complaints, or when an older API does not count them', () => {
  expect(render(<ComplaintsMade made={0} refunded={0} />).container).toBeEmptyDOMElement();
  expect(render(<ComplaintsMade />).container).toBeEmptyDOMElement();
});
