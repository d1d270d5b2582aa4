import type { AdminSchool } from '@homeroom/contracts';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SchoolDialog from './school-dialog';

const SCHOOL: AdminSchool = {
  id: 7,
  name: 'Northlake',
  address: '5 Lake Rd',
  city: 'Irvine',
  state: 'CA',
  zipCode: '92602',
  type: null,
  adminEmail: null,
  contactPhone: null,
  principalName: 'Priya Raman',
  points: 0,
  goalId: null,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-20T22:00:00.000Z',
};
const CONFLICT = {
  status: 409,
  code: 'CHANGED_MEANWHILE',
  message: 'changed',
  conflict: {
    changedBy: 'ana@team.test',
    changedAt: '2026-11-20T22:05:00.000Z',
    current: { ...SCHOOL, principalName: 'Ben Ode', city: 'Tustin', updatedAt: '2026-11-20T22:05:00.000Z' },
  },
};

function open() {
  const onClose = jest.fn();
  const page = render(
    <QueryClientProvider client={newQueryClient()}>
      <SchoolDialog school={SCHOOL} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, page };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const answer = (status: number, body: object) => jest.mocked(fetch).mockResolvedValueOnce(Response.json(body, { status }));
const sent = (call: number) => JSON.parse(jest.mocked(fetch).mock.calls[call]![1]!.body as string) as unknown;
const save = () => screen.getByRole('button', { name: 'Update School' });

beforeEach(() => sessionStorage.clear());

describe('Edit School', () => {
  it('sends the changed fields with the version that the form loaded', async () => {
    const { user, onClose } = open();
    await user.clear(field('Principal'));
    answer(200, SCHOOL);
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(0)).toEqual({ principalName: null, updatedAt: SCHOOL.updatedAt });
  });

  it('shows both values when someone else saved, keeps the input, and overwrites after a confirmation', async () => {
    const { user, onClose } = open();
    await user.clear(field('Principal'));
    await user.type(field('Principal'), 'Mine');
    answer(409, CONFLICT);
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('ana@team.test changed this on Nov 20, 2026');
    expect(notice).toHaveTextContent('Theirs: Ben Ode');
    expect(notice).toHaveTextContent('Yours: Mine');
    expect(notice).toHaveTextContent('Theirs: Tustin');
    expect(field('Principal')).toHaveValue('Mine');
    expect(field('City *')).toHaveValue('Tustin');
    answer(200, SCHOOL);
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(1)).toEqual({ principalName: 'Mine', updatedAt: CONFLICT.conflict.changedAt });
  });

  it('takes theirs on request', async () => {
    const { user } = open();
    await user.clear(field('Principal'));
    await user.type(field('Principal'), 'Mine');
    answer(409, CONFLICT);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use theirs for Principal' }));
    expect(field('Principal')).toHaveValue('Ben Ode');
  });

  it('shows the server’s message beside its field', async () => {
    const { user } = open();
    answer(409, { status: 409, code: 'SCHOOL_EXISTS', message: 'no', errors: [{ field: 'name', message: 'There is such a school' }] });
    await user.click(save());
    await waitFor(() => expect(field('Name *')).toBeInvalid());
    expect(field('Name *')).toHaveAccessibleDescription('There is such a school');
  });

  it('keeps what was typed across a reload, and asks before discarding it', async () => {
    const first = open();
    await first.user.type(field('Principal'), '!');
    first.page.unmount();
    const { user, onClose } = open();
    expect(field('Principal')).toHaveValue('Priya Raman!');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });
});
