import { randomUUID } from 'node:crypto';
import { type Problem } from '@homeroom/contracts';
import { mailsTo } from '../support/mailbox';
import { startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { ADD, api, APPLY, database, MANAGE, world, WRITE } from './setup';

const FORMS = [
  ['/api/school-management-requests', 'management_requests', 'requestor_email', MANAGE],
  ['/api/school-requests', 'school_requests', 'requestor_email', ADD],
  ['/api/partner-request', 'partner_applications', 'email', APPLY],
  ['/api/contact', 'contact_messages', 'email', WRITE],
] as const;

describe.each(FORMS)('%s', (url, table, column, form) => {
  it('keeps what was sent, and a repeat within a day only once', async () => {
    const body = await form();
    const email = 'email' in body ? body.email : body.requestorEmail;
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(url, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers[0]!.body).toEqual({ received: true });
    expect(await world.count(table, `${column} = $1`, email)).toBe(1);
    await database.query(`UPDATE ${table} SET created_at = now() - interval '25 hours' WHERE ${column} = $1`, [email]);
    await api.post(url, body);
    expect(await world.count(table, `${column} = $1`, email)).toBe(2);
  });

  it('says which fields are missing', async () => {
    const { status, body } = await api.post<Problem>(url, {});
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.errors!.length).toBeGreaterThan(3);
  });

  it('accepts nothing that it does not ask for', async () => {
    const body = { ...(await form()), status: 'approved', id: 1, reviewedBy: 'me', answeredBy: 'me' };
    const email = 'email' in body ? body.email : body.requestorEmail;
    expect((await api.post(url, body)).status).toBe(200);
    const row = await world.one<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${column} = $1`, email);
    expect([row['status'] ?? 'pending', row['reviewed_by'] ?? null, row['answered_by'] ?? null]).toEqual(['pending', null, null]);
    expect(row['id']).not.toBe(1);
  });

  it('rejects an address that would forge a mail header', async () => {
    const body = await form();
    const name = 'email' in body ? 'email' : 'requestorEmail';
    expect((await api.post(url, { ...body, [name]: 'a@b.co\r\nBcc: evil@x.co' })).status).toBe(400);
  });
});

describe('the details of the forms', () => {
  it('are trimmed, and empty fields left out', async () => {
    const school = ADD();
    await api.post('/api/school-requests', school);
    expect(await world.one('SELECT state, contact_phone FROM school_requests WHERE school_name = $1', school.schoolName)).toEqual({
      state: 'CA',
      contact_phone: null,
    });
    const application = APPLY();
    await api.post('/api/partner-request', application);
    expect(
      await world.one('SELECT website, original_price, max_quantity FROM partner_applications WHERE email = $1', application.email),
    ).toEqual({ website: 'https://example.com', original_price: '80.50', max_quantity: null });
  });

  it.each([
    ['state', 'ZZ'],
    ['state', 'California'],
    ['zipCode', '9278'],
    ['position', 'king'],
  ])('reject %s = %p of a school', async (field, value) => {
    expect((await api.post('/api/school-requests', { ...ADD(), [field]: value })).status).toBe(400);
  });

  it.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'not an address'],
    ['originalPrice', '0'],
    ['originalPrice', '12.345'],
    ['originalPrice', 'ten'],
    ['maxQuantity', 0],
    ['dealCategory', 'Restaurants'],
    ['redemptionCodeOption', 'neither'],
    ['dealImageUrl', 'https://elsewhere.example/x.webp'],
  ])('reject %s = %p of an application', async (field, value) => {
    expect((await api.post('/api/partner-request', { ...APPLY(), [field]: value })).status).toBe(400);
  });

  it('know every school that someone wants to manage', async () => {
    expect((await api.post('/api/school-management-requests', { ...(await MANAGE()), schoolId: 2_000_000_000 })).status).toBe(404);
  });

  it('let a parent request a school, not manage one', async () => {
    expect((await api.post('/api/school-management-requests', { ...(await MANAGE()), position: 'parent' })).status).toBe(400);
  });
});

describe('the mails about a request', () => {
  it('go to the sender without any submitted words, and to the team, once', async () => {
    const worker = await startWorkerHere();
    try {
      const body = { ...WRITE(), subject: `<img src=x onerror=alert(1)> ${randomUUID()}` };
      await api.post('/api/contact', body);
      await api.post('/api/contact', body);
      const [received] = await eventually(async () => {
        const mails = await mailsTo(body.email);
        return mails.length > 0 && mails;
      });
      expect(received!.subject).toBe('We received your message');
      expect(received!.html + received!.text).not.toMatch(/onerror|Hello\nthere|🎨/);
      const forTeam = await eventually(async () => {
        const mails = (await mailsTo('support@homeroom.test')).filter(({ subject }) => subject === body.subject);
        return mails.length > 0 && mails;
      });
      expect(forTeam).toHaveLength(1);
      expect((await mailsTo(body.email)).length).toBe(1);
    } finally {
      await worker.stop();
    }
  });
});
