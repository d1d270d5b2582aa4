import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { InboxRequest } from '@homeroom/contracts';
import { UsersService } from '../src/accounts/users/users.service';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

async function aSchoolRequest(): Promise<number> {
  const schoolName = `Oak ${randomUUID()}`;
  await api.post(
    '/api/school-requests',
    {
      schoolName,
      address: '4 Oak St',
      city: 'Tustin',
      state: 'CA',
      zipCode: '92780',
      requestorName: 'Ana Lee',
      requestorEmail: `${randomUUID()}@example.com`,
      position: 'parent',
      verification: 'School addition request',
      purpose: 'Adding school to the program',
    },
    { 'x-forwarded-for': '10.66.0.1' },
  );
  const found = await api.get<InboxRequest[]>(`/api/admin/school-requests?q=${encodeURIComponent(schoolName)}`, admin.headers);
  return found.body[0]!.id;
}

const decide = (id: number, status: 'approved' | 'rejected') =>
  api.put<InboxRequest>(`/api/admin/school-requests/${id}`, { status, reviewNotes: 'Looked at' }, admin.headers);
const logged = (id: number) => world.count('audit_entries', `subject = 'school-request' AND subject_id = $1`, String(id));

describe('two admins decide the same request', () => {
  it('differently: one decision counts, the other is rejected, and the log holds the one', async () => {
    for (let time = 0; time < 5; time += 1) {
      const id = await aSchoolRequest();
      const answers = await Promise.all([decide(id, 'approved'), decide(id, 'rejected')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await logged(id)).toBe(1);
    }
  });

  it('alike, with two clicks: both are confirmed, and it happens once', async () => {
    const id = await aSchoolRequest();
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(id, 'approved')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await logged(id)).toBe(1);
  });
});

it('credits points while their school becomes active again, and holds none forever', async () => {
  const { id, schoolId } = await aVoucher(api, world, `${randomUUID()}@example.com`);
  await database.query('UPDATE schools SET is_active = false WHERE id = $1', [schoolId]);
  const purchase = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', id);
  const team = database.createQueryRunner();
  await team.startTransaction();
  await team.query('UPDATE schools SET is_active = true WHERE id = $1', [schoolId]);
  const crediting = api.app.get(EarnPoints).credit(purchase.id);
  await pause(300);
  await team.query(`UPDATE purchases SET points_state = 'pending' WHERE school_id = $1 AND points_state = 'held'`, [schoolId]);
  await team.commitTransaction();
  await team.release();
  expect(await crediting).toBe('credited');
  expect(await world.one('SELECT points FROM schools WHERE id = $1', schoolId)).toEqual({ points: 40 });
});

it('creates each shopper once who buys with an address and proves it at the same moment', async () => {
  const users = api.app.get(UsersService);
  for (let time = 0; time < 60; time += 1) {
    const email = `${randomUUID()}@example.com`;
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, each) =>
        database.transaction((manager) => (each % 4 ? users.ofPurchase(manager, email, 'Ana Lee') : users.ofProvenAddress(manager, email))),
      ),
    );
    expect(new Set(created).size).toBe(1);
  }
});

it('gives up on a shopper whose address is the username of another', async () => {
  const users = api.app.get(UsersService);
  const email = `${randomUUID()}@example.com`;
  await database.query('INSERT INTO users (username, email) VALUES ($1, $2)', [email, `${randomUUID()}@example.com`]);
  await expect(database.transaction((manager) => users.ofPurchase(manager, email, 'Ana Lee'))).rejects.toThrow(
    'has this one as the username',
  );
  await expect(database.transaction((manager) => users.ofProvenAddress(manager, email))).rejects.toThrow('has this one as the username');
});
