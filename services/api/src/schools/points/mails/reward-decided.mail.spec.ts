import { aMailLayout } from '../../../../test/support/a-mail-layout';
import type { RewardFacts, SchoolPointsService } from '../school-points.service';
import { RewardDecidedMail } from './reward-decided.mail';

const layout = aMailLayout();

const REWARD: RewardFacts = {
  title: 'Assembly',
  points: 1_500,
  note: 'See you in May',
  school: 'Oak',
  manager: 'Ana Lee',
  email: 'ana@oak.example',
  isByRun: false,
};
const mailAbout = (reward: RewardFacts) => new RewardDecidedMail({ facts: async () => reward } as unknown as SchoolPointsService, layout);

it.each([
  ['approved', 'Approved: Assembly', 'stay reserved'],
  ['paid', 'Paid out: Assembly', 'Oak spent 1,500 points on it'],
  ['rejected', 'About your request: Assembly', 'available again'],
] as const)(
  'the mail about a reward that was %s says what happened to the points, with the team’s words',
  async (state, subject, words) => {
    const mail = await mailAbout(REWARD).write({ redemptionId: 1, state });
    expect(mail).toMatchObject({ to: 'ana@oak.example', subject });
    expect(mail!.text).toContain(words);
    expect(mail!.text).toContain('See you in May');
  },
);

it('the mail about a reward that a payout run pays says where the money is', async () => {
  const mail = await mailAbout({ ...REWARD, isByRun: true }).write({ redemptionId: 1, state: 'paid' });
  expect(mail!.text).toContain('on its way to the bank account of Oak');
});

it('a removed manager gets no mail about a reward', async () => {
  expect(await mailAbout({ ...REWARD, email: null }).write({ redemptionId: 1, state: 'paid' })).toBeNull();
});
