import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PICTURE_FORMATS, preparedPicture, type Problem, type UploadedImage } from '@homeroom/contracts';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { UploadsService } from '../src/catalogue/uploads/uploads.service';
import { Api } from './support/api';
import { mailsTo } from './support/mailbox';
import { startWorker } from './support/worker';
import { World, eventually, openDatabase } from './support/world';

let api: Api;
let database: DataSource;
let world: World;
let uploads: string;

beforeAll(async () => {
  uploads = mkdtempSync(path.join(tmpdir(), 'homeroom-uploads-'));
  process.env['UPLOADS_FOLDER'] = uploads;
  database = await openDatabase();
  world = new World(database);
  api = await Api.start();
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
  rmSync(uploads, { recursive: true, force: true });
});

const address = () => `${randomUUID()}@example.com`;

const MANAGE = async () => ({
  schoolId: await world.aSchool(),
  schoolName: 'As it was shown',
  requestorName: 'Ana Lee',
  requestorEmail: address(),
  requestorPhone: '',
  position: 'pto-president',
  verification: 'Call the office',
  purpose: '',
});
const ADD = () => ({
  schoolName: `New School ${randomUUID().slice(0, 8)}`,
  address: '1 Main St',
  city: 'Tustin',
  state: 'ca',
  zipCode: '92780',
  contactPhone: '',
  principalName: '',
  requestorName: 'Ana Lee',
  requestorEmail: address(),
  requestorPhone: '(714) 555-0100',
  position: 'parent',
  verification: 'School addition request',
  purpose: 'Adding school to the program',
});
const APPLY = () => ({
  businessName: `Shop ${randomUUID().slice(0, 8)}`,
  ownerName: 'Ana Lee',
  email: address(),
  phone: '',
  website: 'example.com',
  category: 'Music & Arts',
  description: '',
  dealTitle: 'Two lessons',
  dealDescription: 'On any weekday',
  originalPrice: '80.50',
  dealCategory: 'Music & Arts',
  maxQuantity: '',
  needToKnowInfo: '',
  redemptionCodeOption: 'generate-for-me',
});
const WRITE = () => ({
  name: 'Ana Lee',
  email: address(),
  phone: '',
  subject: 'A question',
  category: 'General Question',
  message: 'Hello\nthere 🎨',
  organization: '',
});

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
    const worker = await startWorker();
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

describe('an uploaded picture', () => {
  const send = (payload: Buffer | string, type = 'image/png') =>
    api.app.inject({ method: 'POST', url: '/api/uploads/images', headers: { 'content-type': type }, payload });
  const aPicture = (width = 2_400, height = 1_000) =>
    sharp({ create: { width, height, channels: 3, background: '#ab4220' } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
      .toBuffer();

  it('is converted: smaller, as WebP, without the camera’s metadata', async () => {
    const reply = await send(await aPicture(), 'image/jpeg');
    const image = reply.json<UploadedImage>();
    expect(image).toMatchObject({ width: 1_600, height: 667 });
    const shown = await api.app.inject({ method: 'GET', url: image.url });
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const { format, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect((await api.post('/api/partner-request', { ...APPLY(), dealImageUrl: image.url })).status).toBe(200);
  });

  it('exists as AVIF and WebP in the widths pages use, none wider than the original, and all are deleted together', async () => {
    const { url } = (await send(await aPicture(1_200, 900), 'image/jpeg')).json<UploadedImage>();
    const prepared = preparedPicture(url)!;
    expect([prepared.width, prepared.height]).toEqual([1_200, 900]);
    const copies = PICTURE_FORMATS.flatMap((format) => prepared.copies(format).map((copy) => ({ ...copy, format })));
    expect(copies.map(({ width }) => width)).toEqual([160, 480, 960, 1_200, 160, 480, 960, 1_200]);
    const read = (copy: string) => api.app.inject({ method: 'GET', url: copy });
    for (const copy of copies) {
      const { statusCode, headers, rawPayload } = await read(copy.url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        `image/${copy.format}`,
        'public, max-age=31536000, immutable',
      ]);
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect([width, height, format]).toEqual([copy.width, copy.width * 0.75, copy.format === 'avif' ? 'heif' : 'webp']);
    }
    await database.query(`UPDATE uploads SET created_at = now() - interval '2 days'`);
    await api.app.get(UploadsService).sweep();
    for (const copy of copies) expect((await read(copy.url)).statusCode).toBe(404);
  });

  it('keeps its colors, also with 16 bits, and its transparency', async () => {
    const deep = sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 171, g: 66, b: 32, alpha: 0.5 } } });
    const { url } = (await send(await deep.toColourspace('rgb16').png().toBuffer())).json<UploadedImage>();
    for (const format of PICTURE_FORMATS) {
      const { rawPayload } = await api.app.inject({ method: 'GET', url: preparedPicture(url)!.copies(format)[0]!.url });
      const [red, green, blue, alpha] = await sharp(rawPayload).raw().toBuffer();
      for (const [is, was] of [
        [red, 171],
        [green, 66],
        [blue, 32],
        [alpha, 128],
      ])
        expect(Math.abs(is! - was!)).toBeLessThan(6);
    }
  });

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/png', 400],
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg', 400],
    ['half a picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg', 400],
    ['nothing', Buffer.alloc(0), 'image/png', 400],
    ['an SVG by name', Buffer.from('<svg/>'), 'image/svg+xml', 415],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['JSON', '{}', 'application/json', 400],
    ['too much', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413],
  ])('is rejected when it is %s', async (_, payload, type, status) => {
    expect((await send(payload, type)).statusCode).toBe(status);
  });

  it('is a picture for no other call', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'image/png' },
      payload: await aPicture(10, 10),
    });
    expect(reply.statusCode).toBe(415);
  });

  it('cannot leave its folder', async () => {
    for (const name of ['..%2f..%2fetc%2fpasswd', 'x.webp', `${'a'.repeat(32)}.webp`])
      expect((await api.get(`/api/uploads/${name}`)).status).toBe(404);
  });

  it('is deleted a day later when nothing shows it', async () => {
    const kept = (await send(await aPicture(30, 30), 'image/jpeg')).json<UploadedImage>().url;
    const lost = (await send(await aPicture(40, 40), 'image/jpeg')).json<UploadedImage>().url;
    const inGallery = (await send(await aPicture(50, 50), 'image/jpeg')).json<UploadedImage>().url;
    await database.query('INSERT INTO deal_pictures (deal_id, position, url) VALUES ($1, 1, $2)', [(await world.aDeal()).id, inGallery]);
    await api.post('/api/partner-request', { ...APPLY(), dealImageUrl: kept });
    await database.query(`UPDATE uploads SET created_at = now() - interval '2 days'`);
    await api.app.get(UploadsService).sweep();
    expect([(await api.get(kept)).status, (await api.get(inGallery)).status, (await api.get(lost)).status]).toEqual([200, 200, 404]);
  });
});

describe('floods of forms', () => {
  it('end with 429, which says how long to wait, and leave the other forms open', async () => {
    process.env['RATE_LIMITS'] = 'on';
    const limited = await Api.start();
    try {
      const statuses = [];
      for (let time = 0; time < 11; time += 1) statuses.push((await limited.post('/api/contact', WRITE())).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
      const { body } = await limited.post<Problem>('/api/contact', WRITE());
      expect(body.message).toMatch(/^Too many attempts\. Try again in about \d+ minutes?\.$/);
      expect((await limited.post('/api/school-requests', {})).status).toBe(400);
    } finally {
      process.env['RATE_LIMITS'] = 'off';
      await limited.stop();
    }
  });

  it('with someone else’s address send three mails there, whatever the form and the network, and all reach the team', async () => {
    process.env['RATE_LIMITS'] = 'on';
    const limited = await Api.start();
    try {
      const email = address();
      const [school, application] = [
        { ...ADD(), requestorEmail: email },
        { ...APPLY(), email: email.toUpperCase() },
      ];
      const forms = [
        ['/api/contact', { ...WRITE(), email, message: 'One' }],
        ['/api/contact', { ...WRITE(), email, message: 'Two' }],
        ['/api/school-requests', school],
        ['/api/partner-request', application],
        ['/api/contact', { ...WRITE(), email, message: 'Three' }],
      ] as const;
      for (const [index, [url, body]] of forms.entries())
        expect((await limited.post(url, body, { 'x-forwarded-for': `198.51.100.${index}` })).status).toBe(200);
      const promised = (name: string) =>
        world.count(
          `outbox o JOIN (SELECT 'contact' AS kind, id, email FROM contact_messages UNION ALL
             SELECT 'school', id, requestor_email FROM school_requests UNION ALL
             SELECT 'partner', id, email FROM partner_applications) r ON r.kind = payload->>'kind' AND r.id = (payload->>'id')::int`,
          'o.name = $1 AND lower(r.email) = $2',
          name,
          email,
        );
      expect([await promised('request-received'), await promised('request-for-team')]).toEqual([3, 5]);
    } finally {
      process.env['RATE_LIMITS'] = 'off';
      await limited.stop();
    }
  });
});
