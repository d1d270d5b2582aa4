import { needsInWords, reasonsInWords } from './payee-words';

it('describes what the provider asks for, each once', () => {
  expect(
    needsInWords([
      'individual.first_name',
      'individual.last_name',
      'external_account',
      'person_1Nv0.verification.document',
      'company.tax_id',
    ]),
  ).toEqual(["the owner's name", 'your bank account', 'a photo ID of the owner', "the company's tax ID (EIN)"]);
});

it('describes requirements unknown to us, too', () => {
  expect(needsInWords(['settings.new_thing', 'other_thing'])).toEqual(['more details, listed on its page']);
});

it('gives a reason for a refusal, also an unknown one', () => {
  expect(reasonsInWords(true, 'rejected.listed', [])).toEqual(['The law doesn’t let our payment provider serve this business.']);
  expect(reasonsInWords(true, 'rejected.new', ['The image is blurred.'])).toEqual([
    'Our payment provider has declined this account.',
    'The image is blurred.',
  ]);
  expect(reasonsInWords(false, 'requirements.past_due', [])).toEqual([]);
});
