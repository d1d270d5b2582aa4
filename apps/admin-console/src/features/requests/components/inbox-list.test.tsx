import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { replies } from '../../../../../../tools/component-tests/open-dialog';
import { InboxList } from './inbox-list';

const REQUEST = {
  id: 6,
  subject: 'Request to add Oak',
  status: 'pending',
  senderName: 'Ana Lee',
  senderEmail: 'ana@example.com',
  createdAt: '2026-11-20T20:00:00.000Z',
  reviewedBy: null,
  reviewedAt: null,
  reviewNotes: null,
  facts: [],
};
const PATH = '/api/admin/school-requests';

// Loaded first, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('./decide-request-dialog')), 60_000);
beforeEach(() => history.replaceState(null, '', '/admin'));

describe.each([
  ['approval', 'Approve', 'Notes', 'approved', 'Request approved', {}],
  ['rejection', 'Reject', 'Reason *', 'rejected', 'Request rejected', { 'Reason *': 'Please give a reason' }],
] as [string, string, string, string, string, Record<string, string>][])('the %s of a request', (_, verb, label, status, done, wrong) =>
  behavesAsFormDialog({
    title: `${verb}?`,
    draw: () => <InboxList inbox="school" />,
    reach: [['button', `${verb}: Request to add Oak`]],
    answers: { [PATH]: replies([REQUEST]) },
    begins: label,
    wrong,
    typed: [[label, 'We looked it up']],
    submit: verb,
    request: `PUT ${PATH}/6`,
    body: { status, reviewNotes: 'We looked it up' },
    reply: REQUEST,
    done,
    closing: 'asks',
  }),
);
