import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';

const fingerprintOf = (email: string) => createHash('sha256').update(email).digest();
const ago = (span: string) => `now() - interval '${span}'`;

/**
 * The team's work on an ordinary morning: a business to approve, one request of each kind, two messages and a review.
 * @reads schools: schools; vouchers: vouchers
 * @writes businesses: business_locations, businesses; deals: deals; requests: contact_messages, management_requests, partner_applications,
 *   school_requests; reviews: reviews
 */
export async function loadRequests(database: DataSource): Promise<void> {
  await database.transaction(async (manager) => {
    await loadWaitingBusiness(manager);
    await manager.query(
      `INSERT INTO school_requests (school_name, address, city, state, zip_code, requestor_name, requestor_email, position, verification,
         purpose, fingerprint, created_at)
       VALUES ('Sycamore Canyon Elementary', '1450 Sycamore Canyon Rd', 'Anaheim', 'CA', '92807', 'Priya Raman', 'priya.raman@families.test',
         'pto-treasurer', 'I am listed on the PTA page of our school site.', 'We want to fund our garden club with points.', $1, ${ago('3 days')})`,
      [fingerprintOf('priya.raman@families.test')],
    );
    await manager.query(
      `INSERT INTO management_requests (school_id, requestor_name, requestor_email, position, verification, purpose, fingerprint, created_at)
       SELECT id, 'Denise Ortega', 'denise.ortega@families.test', 'principal', 'Call the school office and ask for me.',
         'I would like to see our points and ask for rewards.', $1, ${ago('26 hours')} FROM schools ORDER BY id OFFSET 3 LIMIT 1`,
      [fingerprintOf('denise.ortega@families.test')],
    );
    await manager.query(
      `INSERT INTO partner_applications (business_name, owner_name, email, phone, website, category, description, deal_title, deal_description,
         original_price, deal_category, redemption_code_option, fingerprint, created_at)
       VALUES ('Blue Heron Kayaks', 'Marcus Webb', 'marcus@blueheronkayaks.test', '(949) 555-0188', 'https://blueheronkayaks.test', 'Fitness',
         'Guided paddles in the Back Bay for families.', 'Family paddle for four', 'Two hours on calm water with a guide.', 140,
         'Other Enrichment', 'generate-for-me', $1, ${ago('5 hours')})`,
      [fingerprintOf('marcus@blueheronkayaks.test')],
    );
    for (const [name, email, subject, category, message, span] of [
      [
        'Tara Lindqvist',
        'tara.lindqvist@families.test',
        'Two children at two schools',
        'General Question',
        'Can I split the points of one purchase?',
        '2 days',
      ],
      [
        'Joel Park',
        'joel.park@families.test',
        'My code was not accepted',
        'Technical Support',
        'The register did not know the code. What can I do?',
        '40 minutes',
      ],
    ] as const)
      await manager.query(
        `INSERT INTO contact_messages (name, email, subject, category, message, fingerprint, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, ${ago(span)})`,
        [name, email, subject, category, message, fingerprintOf(email)],
      );
    await manager.query(
      `INSERT INTO reviews (voucher_id, business_id, stars, words, created_at)
       SELECT v.id, v.business_id, 4, 'Great teacher. Parking was hard to find on a Saturday.', ${ago('7 hours')}
       FROM vouchers v WHERE v.redeemed_at IS NOT NULL AND NOT EXISTS (SELECT FROM reviews r WHERE r.voucher_id = v.id)
       ORDER BY v.id DESC LIMIT 1`,
    );
  });
}

async function loadWaitingBusiness(manager: EntityManager): Promise<void> {
  const [{ id }] = await manager.query<[{ id: number }]>(
    `INSERT INTO businesses (name, description, category, location, email, phone, website, is_verified, email_verified_at, created_at)
     VALUES ('Skyline Trampoline Park', 'Open jump, classes and birthday parties.', 'Fitness', 'Lake Forest', 'hello@skylinetrampoline.test',
       '(949) 555-0142', 'https://skylinetrampoline.test', false, ${ago('30 hours')}, ${ago('31 hours')}) RETURNING id`,
  );
  await manager.query(
    `INSERT INTO business_locations (business_id, name, address, city, state, zip_code, phone)
     VALUES ($1, 'Lake Forest', '23501 Rockfield Blvd', 'Lake Forest', 'CA', '92630', '(949) 555-0142')`,
    [id],
  );
  await manager.query(
    `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category, published_at)
     VALUES ($1, 'Ninety minutes of open jump', 'For one jumper with grip socks, on any weekday.', 28, 18, 36, 18, 'Other Enrichment', now())`,
    [id],
  );
}
