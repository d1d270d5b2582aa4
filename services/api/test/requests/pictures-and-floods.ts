import { PICTURE_FORMATS, preparedPicture, type Problem, type UploadedImage } from '@homeroom/contracts';
import sharp from 'sharp';
import { UploadsService } from '../../src/catalogue/uploads/uploads.service';
import { Api } from '../support/api';
import { ADD, address, api, APPLY, database, world, WRITE } from './setup';

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

  it('is said to have too many pixels, not to be unreadable, when it does', async () => {
    const aDrawing = sharp({ create: { width: 2_400, height: 2_400, channels: 3, background: '#ab4220' } });
    for (const payload of [await aPicture(4_200, 4_000), await aDrawing.gif().toBuffer()]) {
      const { status, code, message } = (await send(payload)).json<Problem>();
      const words = 'This picture has too many pixels. Please send a smaller one.';
      expect([status, code, message]).toEqual([400, 'IMAGE_UNREADABLE', words]);
    }
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
