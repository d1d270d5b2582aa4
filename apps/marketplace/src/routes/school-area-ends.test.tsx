import { SCHOOL_HINT_COOKIE, type SchoolMember, type SchoolReward, type SchoolSession } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { leaveSession } from '../features/school-area';
import { aSchoolSession } from '../testing/a-school-session';
import { asked, offline, problem, show, type Replies } from '../testing/show';
import { LOST } from '../../../../tools/component-tests/open-dialog';
import SchoolAreaPage from './school-area';

const ANA = aSchoolSession();
const MEMBERS: SchoolMember[] = [{ id: 1, name: 'Ana', email: 'ana@oak.example', hasAccepted: true, isYou: true }];
const REWARD: SchoolReward = { id: 4, title: 'An assembly', points: 5, isAffordable: true };

let isOpen: boolean;
let whoIsIn: SchoolSession;
/** Refuses calls as after the end of a session, and removes its cookies with the refused renewal. */
const inSession = (reply: () => unknown) => () => (isOpen ? Response.json(reply()) : problem(401, 'NOT_SIGNED_IN', 'Please sign in')());
const area = (at: string, more: Replies = {}) => {
  const answers: Replies = {
    '/api/school/session': inSession(() => whoIsIn),
    '/api/school/members': inSession(() => MEMBERS),
    '/api/school/rewards': inSession(() => [REWARD]),
    'POST /api/school/members': inSession(() => ({ id: 3 })),
    'POST /api/school/refresh': () => {
      document.cookie = `${SCHOOL_HINT_COOKIE}=; max-age=0`;
      return problem(401, 'NOT_SIGNED_IN', 'Please sign in')();
    },
    ...more,
  };
  return { answers, ...show(<SchoolAreaPage />, answers, at) };
};
const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;
const invitations = () => asked('/api/school/members').filter(([, init]) => init?.method === 'POST');

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = `${SCHOOL_HINT_COOKIE}=1`;
  [isOpen, whoIsIn] = [true, ANA];
  // Clears messages from earlier tests.
  toast('');
});

afterEach(() => act(leaveSession));

async function invite(at: ReturnType<typeof area>) {
  await at.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ben');
  await at.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ben@oak.example');
  await at.user.click(screen.getByRole('button', { name: 'Send invitation' }));
}

it('keeps the page, and an open question, when nothing answers anymore', async () => {
  const { user, answers } = area('/school?tab=rewards');
  await user.click(await screen.findByRole('button', { name: 'Request An assembly' }));
  for (const path of Object.keys(answers)) answers[path] = offline;
  await user.click(screen.getByRole('button', { name: 'Yes, request' }));
  await waitFor(() => expect(message()).toBe(LOST));
  // Busy until the area has been requested again.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes, request' })).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('alertdialog', { name: 'Request An assembly?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: ANA.school.name, hidden: true })).toBeInTheDocument();
});

describe('a manager whose session ended while they were typing', () => {
  const comeBack = () => act(async () => void fireEvent.focus(window));
  async function typed() {
    const at = area('/school?tab=members');
    await screen.findByRole('textbox', { name: 'Name' });
    isOpen = false;
    await invite(at);
    expect(await screen.findByRole('dialog', { name: 'You’re signed out' })).toHaveTextContent('Nothing you typed is lost');
    await expect(document.body).toPassAxe();
    return at;
  }

  it('continues in place when they return signed in, and sends waiting calls once', async () => {
    await typed();
    const link = screen.getByRole('link', { name: 'Get a new link' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/school', '_blank']);
    await comeBack();
    expect(screen.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Ben');
    isOpen = true;
    const before = invitations().length;
    await comeBack();
    await waitFor(() => expect(message()).toBe('Invitation sent: The link in the email works once, within a week.'));
    expect(invitations()).toHaveLength(before + 1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends nothing for another manager who signed in there', async () => {
    await typed();
    [isOpen, whoIsIn] = [true, { ...ANA, managerId: 2, name: 'Ben' }];
    const before = invitations().length;
    await comeBack();
    expect(invitations()).toHaveLength(before);
    expect(screen.getByRole('dialog', { name: 'You’re signed out' })).toBeVisible();
  });

  it('can leave the page, which then asks who they are', async () => {
    const { user } = await typed();
    await user.click(screen.getByRole('button', { name: 'Leave this page' }));
    expect(await screen.findByRole('heading', { name: 'Your school’s page' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
