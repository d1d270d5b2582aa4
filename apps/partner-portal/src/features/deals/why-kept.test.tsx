import { EMPTY_DEAL, type DealFormValues } from '@homeroom/storefront/deal-form';
import { whyKept } from './why-kept';

const WHOLE: DealFormValues = {
  ...EMPTY_DEAL,
  ...{ title: 'Clay', category: 'Music & Arts', description: 'With glazing', originalPrice: 80, salePrice: 39.5 },
};

it.each<[string, DealFormValues, boolean, string]>([
  ['a price is wrong', { ...WHOLE, salePrice: 395 }, true, 'until “Sale price” is corrected'],
  ['the dates are wrong', { ...WHOLE, expiresAt: '2020-01-01' }, true, 'until “Expires on” is corrected'],
  ['a required field is empty', { ...WHOLE, description: ' ' }, true, 'until all required fields are filled in'],
  ['a price is missing, and another field is wrong', { ...EMPTY_DEAL, maxQuantity: 0 }, true, 'until all required fields are filled in'],
  ['nobody is signed in', WHOLE, false, 'until you sign in again'],
])('says until when a draft stays in this browser when %s', (_, values, isSignedIn, words) => {
  expect(whyKept(values, isSignedIn)).toBe(words);
});
