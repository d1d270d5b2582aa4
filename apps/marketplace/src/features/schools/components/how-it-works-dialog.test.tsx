import { screen, within } from '@testing-library/react';
import { offline, open, replies } from '../../../../../../tools/component-tests/open-dialog';
import HowItWorksDialog from './how-it-works-dialog';

const dialog = () => screen.getByRole('dialog', { name: 'How It Works' });

it('shows five steps, and what points are worth now', async () => {
  const rewards = [{ points: 5000, title: 'An assembly' }];
  await open((close) => <HowItWorksDialog onClose={close} />, { '/api/configuration': replies({ rewards }) });
  expect(await within(dialog()).findByText('5,000 points')).toBeVisible();
  expect(within(dialog()).getAllByRole('listitem')).toHaveLength(6);
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
  await expect(document.body).toPassAxe();
});

it('shows the steps without an answer, and returns the focus on close', async () => {
  const { user } = await open((close) => <HowItWorksDialog onClose={close} />, { '/api/configuration': offline });
  expect(within(dialog()).getAllByRole('listitem')).toHaveLength(5);
  await user.click(within(dialog()).getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
