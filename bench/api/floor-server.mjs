/** The floor for reads: the same bytes from bare node:http, with one pg query for the same rows. */
import { createServer } from 'node:http';
import pg from 'pg';

const { FLOOR_PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
/** @type {Map<string, Buffer>} */
const bytes = new Map();

const columns = (
  /** @type {string} */ ofLocation = '',
) => `d.id, d.business_id, d.title, d.description, d.need_to_know_info, d.category, d.image_url, d.original_price,
  d.sale_price, d.discount_percentage, d.school_points, d.max_quantity, d.sold_quantity, d.starts_at, d.expires_at, d.max_per_family, d.is_active,
  d.is_featured, d.created_at, b.name, b.rating, b.review_count, b.phone, b.website, b.location,
  (SELECT json_agg(l) FROM (SELECT id, name, address, city, state, zip_code, phone${ofLocation} FROM business_locations
    WHERE business_id = d.business_id AND is_active) l) AS locations`;
const COLUMNS = columns();
/** A deal's page shows more columns than a list. */
const OF_ONE = `${columns(', (SELECT row_to_json(h) FROM location_hours h WHERE h.location_id = business_locations.id) AS hours')},
  b.created_at AS since, (SELECT json_agg(p ORDER BY p.position) FROM deal_pictures p WHERE p.deal_id = d.id) AS pictures`;
const SOURCE = 'deals d JOIN businesses b ON b.id = d.business_id';
const LISTED = 'd.is_active AND d.archived_at IS NULL AND (d.expires_at IS NULL OR d.expires_at > now()) AND b.is_verified';
const AFTER = '(d.is_featured, d.created_at, d.id) < ((SELECT $1::boolean), (SELECT $2::timestamptz), (SELECT $3::int))';
const ORDER = 'd.is_featured DESC, d.created_at DESC, d.id DESC';

const BY_POPULARITY = 'e.popularity DESC, e.subject_id DESC';
const MATCHES = 241;
/** The most popular matches, beginning with those that have the words in their name. */
const found = (
  /** @type {string} */ has,
) => `(SELECT e.subject_id, e.popularity, e.words FROM search_entries e JOIN ${SOURCE} ON e.subject_id = d.id
  WHERE e.kind = 'deal' AND ${LISTED} AND ${has} ORDER BY ${BY_POPULARITY} LIMIT ${MATCHES})`;
const WORDS = `plainto_tsquery('english', $1)`;
const RANKED = `SELECT subject_id AS id, row_number() OVER (ORDER BY ts_rank('{0.1, 0.3, 0.6, 1}', words, ${WORDS}) DESC, popularity DESC, subject_id DESC) AS place
  FROM (${found(`e.name_words @@ ${WORDS}`)} UNION ALL ${found(`e.words @@ ${WORDS} AND NOT e.name_words @@ ${WORDS}`)} LIMIT ${MATCHES}) f
  ORDER BY place LIMIT 24`;

/** @type {Readonly<Record<string, (query: URLSearchParams) => [text: string, values: (string | number)[]]>>} */
const QUERIES = {
  '/pg/list': (query) => [
    `SELECT ${COLUMNS} FROM ${SOURCE} WHERE ${LISTED} ORDER BY ${ORDER} LIMIT 24 OFFSET $1`,
    [Number(query.get('offset') ?? 0)],
  ],
  '/pg/after': (query) => [
    `SELECT ${COLUMNS} FROM ${SOURCE} WHERE ${LISTED} AND ${AFTER} ORDER BY ${ORDER} LIMIT 24`,
    JSON.parse(Buffer.from(query.get('after') ?? '', 'base64url').toString()),
  ],
  '/pg/search': (query) => [
    `SELECT ${COLUMNS} FROM (${RANKED}) f JOIN deals d ON d.id = f.id JOIN businesses b ON b.id = d.business_id ORDER BY f.place`,
    [query.get('q') ?? ''],
  ],
  '/pg/unranked': (query) => [
    `SELECT ${COLUMNS} FROM search_entries e JOIN ${SOURCE} ON e.subject_id = d.id WHERE e.kind = 'deal' AND ${LISTED}
     AND e.words @@ ${WORDS} ORDER BY ${BY_POPULARITY} LIMIT 24`,
    [query.get('q') ?? ''],
  ],
  '/pg/place': (query) => [
    `SELECT ${COLUMNS} FROM ${SOURCE} WHERE ${LISTED} AND d.business_id IN (
       SELECT l.business_id FROM business_locations l WHERE l.is_active AND (l.city = $1 OR l.zip_code = $1)) ORDER BY ${ORDER} LIMIT 24`,
    [query.get('place') ?? ''],
  ],
  '/pg/detail': (query) => [`SELECT ${OF_ONE} FROM ${SOURCE} WHERE d.id = $1`, [Number(query.get('id'))]],
};

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (request.method === 'PUT') {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    bytes.set(pathname, Buffer.concat(chunks));
    return response.end();
  }
  if (bytes.has(pathname)) return response.writeHead(200, { 'content-type': 'application/json' }).end(bytes.get(pathname));
  const query = QUERIES[pathname];
  if (!query) return response.writeHead(404).end();
  const [text, values] = query(searchParams);
  const { rows } = await pool.query({ name: pathname, text, values });
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}

createServer((request, response) => {
  answer(request, response).catch((error) => response.destroy(error));
}).listen(Number(FLOOR_PORT), '127.0.0.1', () => process.send?.('ready'));
