import { screen } from '@testing-library/react';
import { offline, open, replies } from '../../../../../../tools/component-tests/open-dialog';
import { GrantedRemotes } from './granted-remotes';

const LIST = '/api/admin/releases/granted';

it('offers a token for a remote that has no version yet', async () => {
  const asked: string[] = [];
  const { user, page } = await open(() => <GrantedRemotes onTokens={(remote) => asked.push(remote)} />, {
    [LIST]: replies([{ remote: 'lab', paths: ['/lab', '/labs'] }]),
  });
  expect(await screen.findByText(/May answer at \/lab, \/labs\. No version is published yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tokens of lab' }));
  expect(asked).toEqual(['lab']);
  await expect(page.container).toPassAxe();
});

it('says when they could not be loaded', async () => {
  await open(() => <GrantedRemotes onTokens={() => undefined} />, { [LIST]: offline });
  expect(await screen.findByText(/Failed to fetch the remotes without a version/)).toBeInTheDocument();
});
