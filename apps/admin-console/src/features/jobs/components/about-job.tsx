import { SCREENS, type FailedJob, TEAM_SCREENS } from '@homeroom/contracts';
import { Link, queryString } from '@homeroom/web';

type Payload = FailedJob['payload'];
interface Subject {
  readonly words: string;
  /** The console's page for it; undefined for internal ids. */
  readonly at?: string;
}

const INBOXES: Readonly<Record<string, string>> = {
  school: 'School request',
  management: 'Management request',
  partner: 'Partner application',
  contact: 'Contact message',
  cash: 'Cash request',
};

const inConsole = (query: Readonly<Record<string, string>>) => `${SCREENS.admin}${queryString(query)}`;

/** Subjects by the payload's field for their id. The first field that is present names what the job is about. */
const SUBJECTS: Readonly<Record<string, (id: string, payload: Payload) => Subject>> = {
  purchaseId: (id) => ({ words: `Order #${id}`, at: SCREENS.adminTransaction(Number(id)) }),
  orderId: (id) => ({ words: `Order ${id}`, at: inConsole({ tab: 'transactions', q: id }) }),
  voucherId: (id) => ({ words: `Voucher ${id}`, at: inConsole({ tab: 'transactions', q: `voucher ${id}` }) }),
  redemptionId: (id) => ({ words: `Reward request ${id}`, at: inConsole({ tab: 'points' }) }),
  troubleId: (id) => ({ words: `Payment problem ${id}`, at: inConsole({ tab: 'jobs', view: 'payments' }) }),
  businessId: (id) => ({ words: `Business ${id}`, at: SCREENS.adminBusiness(Number(id)) }),
  dealId: (id) => ({ words: `Deal ${id}`, at: TEAM_SCREENS.deal(Number(id)) }),
  kind: (kind, { id }) => ({ words: `${INBOXES[kind] ?? 'Request'} ${String(id)}`, at: inConsole({ tab: 'requests', view: kind }) }),
  linkId: () => ({ words: 'A sign-in link for a school' }),
  magicLinkId: () => ({ words: 'A sign-in link for a family' }),
  count: (count) => ({ words: `${count} unpaid orders` }),
};

/** Other payload fields. */
const DETAILS: Readonly<Record<string, (value: string) => string>> = {
  to: (to) => `to ${to}`,
  days: (days) => `${days} days before it ends`,
  state: (state) => state,
};

/** What a job is about, in words, with a link. */
export function AboutJob({ payload }: { readonly payload: Payload }) {
  const found = Object.keys(SUBJECTS).find((name) => name in payload);
  if (!found) return null;
  const { words, at } = SUBJECTS[found]!(String(payload[found]), payload);
  const details = Object.entries(DETAILS).flatMap(([name, say]) => (name in payload ? [say(String(payload[name]))] : []));
  return (
    <>
      About: {at ? <Link to={at}>{words}</Link> : words}
      {details.map((detail) => `, ${detail}`)}
    </>
  );
}
