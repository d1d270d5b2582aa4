import { render } from '@testing-library/react';
import { ComplaintsMade } from './complaints-made';

it.each([
  [1, 0, 'According to families, 1 voucher wasn’t taken. Refunded: 0.'],
  // One family may complain about several vouchers.
  [4, 3, 'According to families, 4 vouchers weren’t taken. Refunded: 3.'],
])('counts vouchers, not families: %i, of which %i were refunded', (made, refunded, words) => {
  expect(render(<ComplaintsMade made={made} refunded={refunded} />).container).toHaveTextContent(words);
});

it('says nothing without complaints, or when an older API does not count them', () => {
  expect(render(<ComplaintsMade made={0} refunded={0} />).container).toBeEmptyDOMElement();
  expect(render(<ComplaintsMade />).container).toBeEmptyDOMElement();
});
