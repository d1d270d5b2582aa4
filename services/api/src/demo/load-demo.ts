import { discountPercentage, schoolPointsFor, toCents } from '@homeroom/contracts';
import { ROLE_LABELS, TEAM_ROLES, type TeamRole } from '@homeroom/contracts/permissions';
import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword } from '../platform/secrets/passwords.js';
import type { SecretTokens } from '../platform/secrets/secret-tokens.js';
import { DEMO_BUSINESSES, type DemoBusiness, type DemoDeal } from './businesses.js';
import { demoPictures } from './pictures.js';
import { loadTerms } from './deal-terms.js';
import { loadPurchases } from './purchases.js';
import { setSaleEnds } from './sale-ends.js';
import { loadStaff } from './staff.js';
import { DEMO_SCHOOLS } from './schools.js';

export const DEMO_ACCOUNTS = {
  admin: ['admin@homeroom.test', 'homeroom-admin-demo'],
  partner: ['partner@homeroom.test', 'homeroom-partner-demo'],
  shopper: 'shopper@homeroom.test',
} as const;

const HOUR = 3_600_000;
const JOINED_DAYS_AGO = 230;
const MINUTES_APART = 7;

/**
 * Fills an empty database with a small county. Otherwise only adds people of the demo's team that older data lacks, and lets sales that
 * have ended end soon again.
 * @writes admins: admins; businesses: business_locations, businesses; deals: deal_pictures, deals; schools: schools; users: users;
 *   vouchers: voucher_codes
 */
export async function loadDemo(database: DataSource, tokens: SecretTokens): Promise<boolean> {
  const [{ taken }] = await database.query<[{ taken: boolean }]>('SELECT EXISTS (SELECT 1 FROM businesses) AS taken');
  if (taken) {
    if (await isDemo(database)) {
      await completeTeam(database);
      await setSaleEnds(database.manager);
    }
    return false;
  }
  const [adminPassword, partnerPassword] = await Promise.all([
    hashPassword(DEMO_ACCOUNTS.admin[1]),
    hashPassword(DEMO_ACCOUNTS.partner[1]),
  ]);
  await database.transaction(async (manager) => {
    await loadSchools(manager);
    for (const [index, business] of DEMO_BUSINESSES.entries()) {
      const email = index === 0 ? DEMO_ACCOUNTS.partner[0] : `hello@${new URL(business.website).hostname}`;
      // All before the first purchase.
      const joinedAt = new Date(Date.now() - (JOINED_DAYS_AGO - index) * 86_400_000);
      await loadBusiness(manager, business, { email, passwordHash: index === 0 ? partnerPassword : null, joinedAt });
    }
    await setSaleEnds(manager);
    await loadTeam(manager, adminPassword);
    await manager.query('INSERT INTO users (username, email, first_name, email_proven_at) VALUES ($1, $1, $2, now())', [
      DEMO_ACCOUNTS.shopper,
      'Sam',
    ]);
    await loadPurchases(manager, tokens, DEMO_ACCOUNTS.shopper);
    await loadTerms(manager);
    await loadStaff(manager, tokens);
  });
  return true;
}

async function isDemo(database: DataSource): Promise<boolean> {
  const [{ is }] = await database.query<[{ is: boolean }]>('SELECT EXISTS (SELECT 1 FROM admins WHERE email = $1) AS is', [
    DEMO_ACCOUNTS.admin[0],
  ]);
  return is;
}

/** Data from before roles has only the owner, and the docs name everyone. */
async function completeTeam(database: DataSource): Promise<void> {
  const [{ people }] = await database.query<[{ people: number }]>('SELECT count(*)::int AS people FROM admins WHERE email = ANY ($1)', [
    TEAM_ROLES.map(addressOf),
  ]);
  if (people < TEAM_ROLES.length) await loadTeam(database.manager, await hashPassword(DEMO_ACCOUNTS.admin[1]));
}

const addressOf = (role: TeamRole): string =>
  role === 'owner' ? DEMO_ACCOUNTS.admin[0] : `${role}@${DEMO_ACCOUNTS.admin[0].replace('@', '.')}`;

/** An owner, and a person with each other role. */
async function loadTeam(manager: EntityManager, passwordHash: string): Promise<void> {
  for (const role of TEAM_ROLES)
    await manager.query('INSERT INTO admins (email, name, password_hash, role) VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING', [
      addressOf(role),
      role === 'owner' ? 'Demo Admin' : `Demo ${ROLE_LABELS[role]}`,
      passwordHash,
      role,
    ]);
}

async function loadSchools(manager: EntityManager): Promise<void> {
  for (const [index, [name, address, city, zip, principal]] of DEMO_SCHOOLS.entries())
    await manager.query(
      `INSERT INTO schools (name, address, city, state, zip_code, contact_phone, principal_name, created_at)
       VALUES ($1, $2, $3, 'CA', $4, $5, $6, now() - make_interval(days => $7, mins => -$8::int))`,
      // All before the first business, and in this order.
      [name, address, city, zip, `(714) 555-0${300 + index}`, principal, JOINED_DAYS_AGO + 1, index * MINUTES_APART],
    );
}

async function loadBusiness(
  manager: EntityManager,
  business: DemoBusiness,
  { email, passwordHash, joinedAt }: { email: string; passwordHash: string | null; joinedAt: Date },
) {
  const [{ id }] = await manager.query<[{ id: number }]>(
    `INSERT INTO businesses (name, description, category, location, email, password_hash, phone, website, is_verified, email_verified_at,
       created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $9) RETURNING id`,
    [
      ...[business.name, business.about, business.category, business.places[0]?.[2], email, passwordHash, business.phone, business.website],
      joinedAt,
    ],
  );
  for (const [name, address, city, zip] of business.places)
    await manager.query(
      `INSERT INTO business_locations (business_id, name, address, city, state, zip_code, phone) VALUES ($1, $2, $3, $4, 'CA', $5, $6)`,
      [id, name, address, city, zip, business.phone],
    );
  for (const [index, deal] of business.deals.entries())
    await loadDeal(manager, id, deal, demoPictures(deal.picture, business.name), new Date(joinedAt.getTime() + (index + 1) * HOUR));
}

async function loadDeal(
  manager: EntityManager,
  businessId: number,
  deal: DemoDeal,
  pictures: ReturnType<typeof demoPictures>,
  createdAt: Date,
): Promise<void> {
  const [original, sale] = deal.prices.map(toCents) as [number, number];
  const [{ id }] = await manager.query<[{ id: number }]>(
    `INSERT INTO deals (business_id, title, description, need_to_know_info, original_price, sale_price, discount_percentage,
       school_points, category, image_url, max_quantity, sold_quantity, is_featured, created_at, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) RETURNING id`,
    [
      businessId,
      deal.title,
      deal.about,
      deal.needToKnow,
      deal.prices[0],
      deal.prices[1],
      discountPercentage(original, sale),
      schoolPointsFor(sale),
      deal.category,
      pictures[0].url,
      deal.max ?? null,
      deal.sold ?? 0,
      deal.featured ?? false,
      createdAt,
    ],
  );
  for (const [position, { url, alt }] of pictures.entries())
    await manager.query('INSERT INTO deal_pictures (deal_id, position, url, alt) VALUES ($1, $2, $3, $4)', [id, position, url, alt]);
  for (let number = 1; number <= (deal.ownCodes ?? 0); number += 1)
    await manager.query(`INSERT INTO voucher_codes (deal_id, code, source) VALUES ($1, $2, 'imported')`, [
      id,
      `SHOP-${id}-${String(number).padStart(3, '0')}`,
    ]);
}

const WORDS = ['harbor', 'lantern', 'maple', 'summit', 'meadow', 'orchard', 'canyon', 'comet', 'ember', 'willow', 'quartz', 'tandem'];

/** Adds plain deals, spread over the businesses, for measurements. */
export async function loadManyDeals(database: DataSource, count: number): Promise<void> {
  const add = (manager: EntityManager) =>
    manager.query(
      `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category,
       image_url, created_at)
     SELECT b.ids[1 + n % cardinality(b.ids)],
       initcap(w.words[1 + n % cardinality(w.words)] || ' ' || w.words[1 + (n / 12) % cardinality(w.words)]) || ' class ' || n,
       'Session ' || n || ' of our ' || w.words[1 + (n / 5) % cardinality(w.words)] || ' program, for families of every kind.',
       s.sale * 2, s.sale, 50, round(s.sale)::int,
       (ARRAY['Math & Reading', 'STEM & Coding', 'Music & Arts', 'Other Enrichment', 'For Parents'])[1 + n % 5],
       '/pictures/math.svg', now() - make_interval(secs => n)
     FROM generate_series(1, $1::int) n,
       LATERAL (SELECT (10 + n % 190)::numeric(10,2) AS sale) s,
       (SELECT array_agg(id ORDER BY id) AS ids FROM businesses WHERE is_verified) b,
       (SELECT $2::text[] AS words) w`,
      [count, WORDS],
    );
  await database.transaction(async (manager) => {
    // Longer than any request may take.
    await manager.query('SET LOCAL statement_timeout = 0');
    await add(manager);
  });
  await database.query('ANALYZE deals, search_entries');
}
