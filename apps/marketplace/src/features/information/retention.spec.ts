import { RETENTION } from '@homeroom/contracts';
import { PRIVACY } from './texts';

it('the privacy policy states the retention times that the worker uses', () => {
  const kept = Object.values(RETENTION).map(({ what, days }) => [what, days === 1 ? '1 day' : `${days} days`]);
  expect(PRIVACY.find(({ title }) => title === 'How long we keep it')?.points).toEqual(kept);
});
