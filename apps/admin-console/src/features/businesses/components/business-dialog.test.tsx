import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { open, refuses, replies, sent } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness } from '../../../testing/records';
import BusinessDialog from './business-dialog';

const BUSINESS = aBusiness();
const REQUEST = 'PUT /api/admin/businesses/3';
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name);

describe('a new business', () =>
  behavesAsFormDialog({
    title: 'Add Business',
    draw: (close) => <BusinessDialog onClose={close} />,
    begins: 'Name *',
    wrong: {
      'Name *': 'Please enter the name of the business',
      'Email *': 'Invalid email address',
      'Location *': 'Please enter the location',
    },
    typed: [
      ['Name *', 'Twin'],
      ['Email *', 'twin@shop.test'],
      ['Location *', 'Tustin'],
      ['Category', 'Fitness'],
    ],
    submit: 'Add Business',
    request: 'POST /api/admin/businesses',
    body: expect.objectContaining({ name: 'Twin', email: 'twin@shop.test', location: 'Tustin', category: 'Fitness' }) as object,
    reply: aBusiness({ name: 'Twin', email: 'twin@shop.test' }),
    done: 'An invitation goes to twin@shop.test.',
    closing: 'asks',
  }));

describe('editing a business', () => {
  behavesAsFormDialog({
    title: 'Edit Business',
    draw: (close) => <BusinessDialog business={BUSINESS} onClose={close} />,
    begins: 'Name *',
    wrong: {},
    typed: [['Phone', '(714) 555-0100']],
    submit: 'Update Business',
    request: REQUEST,
    body: { phone: '(714) 555-0100', updatedAt: BUSINESS.updatedAt },
    reply: BUSINESS,
    done: 'Harbor has been updated.',
    closing: 'asks',
  });

  it('shows what someone else saved beside the input, and overwrites it only after a confirmation', async () => {
    const changedAt = '2026-11-20T22:05:00.000Z';
    const current = aBusiness({ phone: '(949) 555-0199', website: 'https://harbor.test', updatedAt: changedAt });
    const conflict = { changedBy: 'ana@team.test', changedAt, current };
    const answers = { [REQUEST]: refuses(409, 'CHANGED_MEANWHILE', 'changed', { conflict }) };
    const { user } = await open((close) => <BusinessDialog business={BUSINESS} onClose={close} />, answers);
    await fill(user, field('Phone'), '(714) 555-0100');
    await user.click(screen.getByRole('button', { name: 'Update Business' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Theirs: (949) 555-0199Yours: (714) 555-0100');
    expect(field('Phone')).toHaveValue('(714) 555-0100');
    expect(field('Website')).toHaveValue('https://harbor.test');
    await expect(screen.getByRole('dialog')).toPassAxe();
    answers[REQUEST] = replies(current);
    await user.click(screen.getByRole('button', { name: 'Update Business' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()[1]).toEqual([REQUEST, { phone: '(714) 555-0100', updatedAt: changedAt }]);
  });
});
