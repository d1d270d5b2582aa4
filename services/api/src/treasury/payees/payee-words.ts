/** The provider's requirements by prefix, and their names for people. The first match counts. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'your bank account'],
  [/^tos_acceptance/, "your acceptance of our payment provider's terms"],
  [/^business_profile\.mcc/, 'the type of business'],
  [/^business_profile\.(url|product_description)/, 'your website, or what you offer'],
  [/^business_profile\.support/, 'how customers reach you'],
  [/^business_type/, 'whether it is a company or a person'],
  [/^(individual|person_\w+|representative)\.verification\.additional_document/, "proof of the owner's address"],
  [/^(individual|person_\w+|representative)\.verification/, 'a photo ID of the owner'],
  [/^(individual|person_\w+|representative)\.(id_number|ssn_last_4)/, "the owner's Social Security number"],
  [/^(individual|person_\w+|representative)\.dob/, "the owner's date of birth"],
  [/^(individual|person_\w+|representative)\.address/, "the owner's home address"],
  [/^(individual|person_\w+|representative)\.(first_name|last_name)/, "the owner's name"],
  [/^(individual|person_\w+|representative)\.(email|phone)/, "the owner's email and phone number"],
  [/^(individual|person_\w+|representative|relationship|owners|directors|executives)/, 'who owns and runs the business'],
  [/^company\.tax_id/, "the company's tax ID (EIN)"],
  [/^company\.verification/, 'a document about the company'],
  [/^company\.(owners|directors|executives)_provided/, 'who owns and runs the business'],
  [/^company/, "the company's name, address, and phone number"],
];
const SOMETHING = 'more details, listed on its page';

/** What a business must provide, each once, in words. */
export const needsInWords = (due: readonly string[]): string[] => [
  ...new Set(due.map((code) => NEEDS.find(([begins]) => begins.test(code))?.[1] ?? SOMETHING)),
];

const REASONS: Readonly<Record<string, string>> = {
  'rejected.incomplete_verification': 'Our payment provider could not confirm who owns the business.',
  'rejected.terms_of_service': 'Our payment provider does not serve this kind of business.',
  'rejected.platform_terms_of_service': 'The business does not fit our terms.',
  'rejected.listed': 'The law doesn’t let our payment provider serve this business.',
  platform_paused: 'We have paused this account.',
};
const DECLINED = 'Our payment provider has declined this account.';

/** Why an account is permanently off, and what was wrong with its details. */
export function reasonsInWords(isBlocked: boolean, disabledReason: string | null, problems: readonly string[]): string[] {
  return [...(isBlocked ? [REASONS[disabledReason ?? ''] ?? DECLINED] : []), ...problems];
}
