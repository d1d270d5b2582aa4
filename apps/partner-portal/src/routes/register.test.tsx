import { screen } from '@testing-library/react';
import { fill } from '../../../../tools/component-tests/form-dialog';
import { open, replies } from '../../../../tools/component-tests/open-dialog';
import RegisterPage from './register';

const TYPED = {
  'Business name *': 'Kiln',
  'Email *': 'kiln@shop.test',
  'Category *': 'Services',
  'Location *': 'Tustin',
  'Password *': 'a fine day',
  'Confirm password *': 'a fine day',
};

it('says what happens next when a business is registered, and puts the focus there', async () => {
  sessionStorage.clear();
  const { user } = await open(() => <RegisterPage />, {
    'POST /api/businesses/register': replies({ business: { id: 7, name: 'Kiln' } }),
  });
  for (const [label, value] of Object.entries(TYPED)) await fill(user, screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  const words = await screen.findByText(/^Welcome, Kiln\. We emailed you a link/);
  expect(words).toHaveFocus();
  await expect(screen.getByRole('main')).toPassAxe();
});
