import { randomUUID } from 'node:crypto';
import type { InboxCount, InboxRequest } from '@homeroom/contracts';
import { eventually } from '../support/world';
import { api, database, get, send, unique, world } from './setup';

describe('requests', () => {
  const school = () => ({
    schoolName: unique('Asked'),
    address: '1 Main St',
    city: 'Tustin',
    state: 'CA',
    zipCode: '92780',
    requestorName: 'Ana Lee',
    requestorEmail: `${randomUUID()}@example.com`,
    position: 'parent',
    verification: 'School addition request',
    purpose: 'Adding school to the program',
  });
  const ask = async (path: string, body: object, words: string, inbox: string) => {
    await api.post(path, body, { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` });
    return (await get<InboxRequest[]>(`${inbox}?q=${encodeURIComponent(words)}`)).body[0]!;
  };

  it('School requests: rejecting needs a reason, without it nothing is sent; approving creates the school, once', async () => {
    const form = school();
    const request = await ask('/api/school-requests', form, form.schoolName, 'school-requests');
    expect(request).toMatchObject({ status: 'pending', senderEmail: form.requestorEmail });
    const counts = (await get<InboxCount[]>('requests')).body;
    expect(counts.map(({ inbox }) => inbox)).toEqual(['school', 'management', 'partner', 'contact', 'review']);
    expect(counts[0]!.waiting).toBeGreaterThan(0);
    const path = `school-requests/${request.id}`;
    const decided = () =>
      world.count('outbox', `name = 'request-decided' AND payload->>'kind' = 'school' AND payload->>'id' = $1`, String(request.id));
    expect((await send('PUT', path, { status: 'rejected' })).body.message).toBe('Please give a reason');
    expect(await decided()).toBe(0);
    for (let time = 0; time < 2; time += 1)
      expect((await send<{ reviewNotes: string }>('PUT', path, { status: 'approved', reviewNotes: 'Welcome' })).body).toMatchObject({
        status: 'approved',
      });
    expect(await world.count('schools', 'name = $1', form.schoolName)).toBe(1);
    expect(await decided()).toBe(1);
    expect((await send('PUT', path, { status: 'rejected', reviewNotes: 'No' })).status).toBe(409);
    await eventually(async () => (await api.get<unknown[]>(`/api/schools?q=${encodeURIComponent(form.schoolName)}`)).body.length === 1);
  });

  it('says to whoever rejects a request after a colleague what the sender was told', async () => {
    const form = school();
    const request = await ask('/api/school-requests', form, form.schoolName, 'school-requests');
    const reject = (reviewNotes: string) =>
      send<{ reviewedBy: string }>('PUT', `school-requests/${request.id}`, { status: 'rejected', reviewNotes });
    const answers = [await reject('It closed'), await reject('It closed'), await reject('It moved')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers[2]!.body.message).toBe(`This request was already rejected by ${answers[0]!.body.reviewedBy}: “It closed”`);
  });

  it('Partner applications: approving creates a partner by invitation, with its first deal as a draft, once', async () => {
    const email = `${randomUUID()}@shop.test`;
    const name = unique('Kiln');
    const request = await ask(
      '/api/partner-request',
      {
        businessName: name,
        ownerName: 'Ana Lee',
        email,
        website: 'kiln.example.com',
        category: 'Music & Arts',
        dealTitle: 'Two hours of clay',
        dealDescription: 'For two',
        originalPrice: '80',
        dealCategory: 'Music & Arts',
        redemptionCodeOption: 'generate-for-me',
      },
      name,
      'partner-applications',
    );
    await Promise.all([1, 2, 3].map(() => send('PUT', `partner-applications/${request.id}`, { status: 'approved' })));
    const rows = await database.query(
      `SELECT b.category, b.is_verified, d.title, d.sale_price, d.is_active, d.published_at FROM businesses b JOIN deals d ON d.business_id = b.id WHERE b.email = $1`,
      [email],
    );
    expect(rows).toEqual([
      { category: 'Services', is_verified: true, title: 'Two hours of clay', sale_price: '40.00', is_active: false, published_at: null },
    ]);
  });

  it('Contact messages are marked as answered', async () => {
    const subject = unique('Question');
    const form = { name: 'Ana Lee', email: 'ana@example.com', subject, category: 'Other', message: 'Hello' };
    const request = await ask('/api/contact', form, subject, 'contact-messages');
    // They keep no words; a repetition changes nothing.
    for (const reviewNotes of [undefined, 'called', 'called'])
      expect((await send<InboxRequest>('PUT', `contact-messages/${request.id}`, { status: 'approved', reviewNotes })).body).toMatchObject({
        status: 'approved',
        reviewedBy: expect.any(String),
      });
    expect((await get<InboxRequest[]>(`contact-messages?status=pending&q=${encodeURIComponent(subject)}`)).body).toEqual([]);
  });
});
